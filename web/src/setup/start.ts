/** A position with which a game begins, as the new-game screen takes it over from a link. */

import { unpack } from "$lib/packed";

export interface Start {
  /** A record that begins with the position. */
  record: string;
  /** The position as text; null if the record has none, or continues from its moves. */
  position: string | null;
  seats: number;
}

export async function startOf(packed: string | null): Promise<Start | null> {
  const record = packed === null ? null : await unpack(packed);
  if (record === null) return null;
  return {
    record,
    position: /^Start: (.+)$/m.exec(record)?.[1] ?? null,
    seats: record.match(/^Seat \d+:/gm)?.length ?? 0,
  };
}
