const key = 'relevo.error-details';

/**
 * Leaves the details of an error for the form that reports it. They travel through this tab's own storage: an address
 * would end up in histories and logs, and is too short for them.
 */
export function leaveErrorDetails(details: string): void {
  try {
    sessionStorage.setItem(key, details);
  } catch {
    // Without a storage the form opens empty, which is better than not at all.
  }
}

export function readErrorDetails(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function clearErrorDetails(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing could be left either.
  }
}
