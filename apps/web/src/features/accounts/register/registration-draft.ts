import { emptyRegistration, type Registration, type StepIndex } from './registration.ts';

const storageKey = 'relevo.registration-draft';

type Draft = { registration: Registration; step: StepIndex };

/** Keeps what was typed until the tab is closed, so a reload loses nothing. Passwords are never written down. */
export function saveDraft({ registration, step }: Draft): void {
  const { password: _password, password_confirm: _confirm, ...kept } = registration;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ registration: kept, step }));
  } catch {
    // A full or forbidden storage only costs the draft, not the registration.
  }
}

export function loadDraft(): Draft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    const { registration, step } = stored as Partial<Draft>;
    return { registration: knownFields(registration), step: step === 1 || step === 2 ? step : 0 };
  } catch {
    return { registration: emptyRegistration, step: 0 };
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing could be stored either.
  }
}

/** A draft may come from another version of this page: only fields of the right kind are taken over. */
function knownFields(stored: unknown): Registration {
  const source = (stored ?? {}) as Record<string, unknown>;
  const fields = Object.entries(emptyRegistration).map(([name, empty]) => [
    name,
    typeof source[name] === typeof empty ? source[name] : empty,
  ]);
  return Object.fromEntries(fields) as Registration;
}
