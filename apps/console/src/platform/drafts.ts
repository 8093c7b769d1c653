import { useState } from 'react';

const drafts = new Map<string, string>();

/**
 * What is being written survives the session that ends meanwhile: signing in again finds it where it was. It stays in
 * this page's memory only, since it may speak of people.
 */
export function useDraft(place: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => drafts.get(place) ?? '');
  const write = (written: string) => {
    if (written === '') drafts.delete(place);
    else drafts.set(place, written);
    setText(written);
  };
  return [text, write];
}

/** Whoever comes next at this desk does not read what the last one was writing. */
export function forgetDrafts(): void {
  drafts.clear();
}
