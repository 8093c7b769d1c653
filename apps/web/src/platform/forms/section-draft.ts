const prefix = 'relevo.draft.';

/** Keeps what was typed into one section until it is saved or the tab is closed, so that a reload loses nothing. */
export function saveDraft(key: string, values: unknown): void {
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(values));
  } catch {
    // A full or forbidden storage only costs the draft, not the form.
  }
}

/** What was kept; null when there is nothing, or nothing that differs from `saved`. */
export function loadDraft<Values extends object>(key: string, saved: Values): Values | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null');
    const draft = knownFields(stored, saved);
    return JSON.stringify(draft) === JSON.stringify(saved) ? null : draft;
  } catch {
    return null;
  }
}

export function clearDraft(key: string): void {
  try {
    sessionStorage.removeItem(prefix + key);
  } catch {
    // Nothing could be stored either.
  }
}

/** A draft may come from another version of the page: only fields of the right kind are taken over. */
function knownFields<Values extends object>(stored: unknown, saved: Values): Values {
  const source = (stored ?? {}) as Record<string, unknown>;
  const fields = Object.entries(saved).map(([name, value]) => [
    name,
    kindOf(source[name]) === kindOf(value) ? source[name] : value,
  ]);
  return Object.fromEntries(fields) as Values;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
}
