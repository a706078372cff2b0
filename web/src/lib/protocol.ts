/** The version of the messages, as `PROTOCOL` in `spielwerk.wire.messages`: a page of another one is told to reload. */
export const PROTOCOL = 4;
