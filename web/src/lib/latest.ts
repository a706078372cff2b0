/**
 * Wait in an effect for an answer. It returns the effect's clean-up: an answer that arrives after
 * the effect ran again belongs to an earlier game, language or table and is dropped.
 */
export function latest<T>(
  answer: Promise<T>,
  use: (found: T) => void,
  failed: () => void = () => undefined,
): () => void {
  let current = true;
  void answer.then(
    (found) => {
      if (current) use(found);
    },
    () => {
      if (current) failed();
    },
  );
  return () => {
    current = false;
  };
}
