import { useState } from 'react';
import { randomKey } from './random-key.ts';

/**
 * One key per attempt, found by its terms (an amount, the body of the call). While the outcome is not known, the same
 * terms carry the same key and change nothing twice; after `end` they are a new attempt.
 */
export function createIdempotencyKeys(newKey: () => string = randomKey) {
  const open = new Map<string, string>();
  return {
    keyFor(terms: string): string {
      const key = open.get(terms) ?? newKey();
      open.set(terms, key);
      return key;
    },
    end: (terms: string): void => void open.delete(terms),
  };
}

export function useIdempotencyKeys() {
  const [keys] = useState(() => createIdempotencyKeys());
  return keys;
}
