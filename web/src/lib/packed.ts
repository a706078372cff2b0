/** A text as part of an address: short enough to be sent, without any storage. */

async function through(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream) {
  const packed = new Blob([bytes]).stream().pipeThrough(stream as ReadableWritablePair);
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

export async function pack(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The text again; null if it is none, because a link was cut off, say. */
export async function unpack(packed: string): Promise<string | null> {
  try {
    const letters = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    return new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw")));
  } catch {
    return null;
  }
}
