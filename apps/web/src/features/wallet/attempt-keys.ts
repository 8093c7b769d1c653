export type AttemptKeys = Readonly<{
  keyFor(amount: string): string;
  end(amount: string): void;
}>;

/**
 * One key for each attempt to move an amount. As long as its outcome is not known, trying the same amount again carries
 * the same key and moves nothing twice; once it has ended, the next try is a new one.
 */
export function createAttemptKeys(newKey: () => string = randomKey): AttemptKeys {
  const open = new Map<string, string>();
  return {
    keyFor(amount) {
      const key = open.get(amount) ?? newKey();
      open.set(amount, key);
      return key;
    },
    end(amount) {
      open.delete(amount);
    },
  };
}

/** Not `crypto.randomUUID`, which a browser hides from pages on plain http. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
