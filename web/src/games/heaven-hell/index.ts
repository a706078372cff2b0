import type { GameModule } from "../types"; export const game = null as unknown as GameModule;
