import { useState } from 'react';

const drafts = new Map<string, string>();

/**
 * What is being written survives the end of the session: signing in again finds it where it was. It stays in
 * this page's memory only, since it may contain personal data.
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

/** The next operator on this computer must not read the drafts of the previous one. */
export function forgetDrafts(): void {
  drafts.clear();
}
