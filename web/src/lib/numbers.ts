/** Numbers as they are shown. */

/** With a true minus sign, which is as wide as the digits. */
export function numberText(value: number): string {
  return String(value).replace("-", "\u2212");
}
