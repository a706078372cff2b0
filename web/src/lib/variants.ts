/** The options of a game, and their names for players. */

import type { GameInfo, OptionInfo, PresetInfo } from "$lib/messages";

export type Value = boolean | number | string;
export type Options = Readonly<Record<string, Value>>;

export function valueOf(option: OptionInfo, options: Options): Value {
  return options[option.name] ?? option.default;
}

/** The preset that says the same as these options. */
export function presetOf(info: GameInfo, options: Options): PresetInfo | null {
  const same = (preset: PresetInfo) =>
    info.options.every((option) => valueOf(option, preset.options) === valueOf(option, options));
  return info.presets.find(same) ?? null;
}

/** Return how this game differs from the default, in words; null if it does not. */
export function variant(
  info: GameInfo,
  options: Options,
  yes: string,
  no: string,
): readonly string[] {
  const preset = presetOf(info, options);
  if (preset) return [`${preset.title}: ${preset.about}`];
  return info.options
    .filter((option) => valueOf(option, options) !== option.default)
    .map((option) => `${option.about}: ${said(option, valueOf(option, options), yes, no)}`);
}

function said(option: OptionInfo, value: Value, yes: string, no: string): string {
  if (typeof value === "boolean") return value ? yes : no;
  return option.choices.find((choice) => choice.value === value)?.title ?? String(value);
}
