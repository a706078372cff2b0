/** Times as they are shown. */

const units = new Map<string, Intl.NumberFormat>();

/** "3d", "3 T". */
function withUnit(value: number, unit: "day" | "hour", language: string): string {
  const key = `${language} ${unit}`;
  const known = units.get(key);
  const format =
    known ?? new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "narrow" });
  if (!known) units.set(key, format);
  return format.format(value);
}

/** Return the time left on a clock: days and hours, hours and minutes, or minutes and seconds. */
export function clockText(milliseconds: number, language: string): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor(seconds / 3600) % 24;
  const minutes = Math.floor(seconds / 60) % 60;
  const two = (value: number) => String(value).padStart(2, "0");
  if (days) return `${withUnit(days, "day", language)} ${withUnit(hours, "hour", language)}`;
  if (hours) return `${hours}:${two(minutes)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}

export function ago(then: number, now: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const minutes = Math.round((then - now) / 60_000);
  if (minutes > -60) return format.format(minutes, "minute");
  if (minutes > -60 * 24) return format.format(Math.round(minutes / 60), "hour");
  return format.format(Math.round(minutes / 60 / 24), "day");
}
