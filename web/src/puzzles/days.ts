/** Days as they are written, and how many of them come one after the other. */

const DAY = 24 * 3600 * 1000;

/** The day of a moment where this browser is: `2026-11-17`. */
export function dayOf(moment: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

function before(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - DAY).toISOString().slice(0, 10);
}

/** How many days up to today, or to yesterday while today is not over, are all among these. */
export function streak(days: readonly string[], today: string): number {
  let day = days.includes(today) ? today : before(today);
  let count = 0;
  for (; days.includes(day); day = before(day)) count++;
  return count;
}
