/** Numbers as they are shown. */

/** With a true minus sign, which is as wide as the digits. */
export function numberText(value: number): string {
  return String(value).replace("-", "\u2212");
}

/** As a language writes it, with so many digits behind the point. */
export function numberIn(language: string, value: number, digits: number): string {
  return value.toLocaleString(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

export function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
