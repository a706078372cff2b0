/** How long a game takes, in minutes, as people usually play it. */
export const MINUTES: Record<string, string> = {
  hive: "20",
  "fire-water": "45",
  "heaven-hell": "30",
  "ignite-flow": "15–20",
};
