// Only one tab may write: two would decide without knowing of each other.

/** Whether the browser can keep tabs apart; if not, the database notices when two write. */
export function canLock(): boolean {
  return "locks" in navigator;
}

/** Takes the lock for as long as this worker lives; false if another tab has it. */
export function tryLock(name: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock === null ? undefined : forEver();
      })
      .catch(reject);
  });
}

/** The same, waiting until the other tab is gone. */
export function waitForLock(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(name, () => {
        resolve();
        return forEver();
      })
      .catch(reject);
  });
}

function forEver(): Promise<void> {
  return new Promise(() => undefined);
}
