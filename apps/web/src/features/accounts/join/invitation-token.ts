const storageKey = 'relevo.invitation';

/** Keeps the secret of a mailed link for this tab: it leaves the address at once, and a reload must not lose it. */
export function keepToken(token: string): void {
  try {
    sessionStorage.setItem(storageKey, token);
  } catch {
    // Without a storage only a reload loses it; the mail still has the link.
  }
}

export function keptToken(): string {
  try {
    return sessionStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
}

export function forgetToken(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing could be kept either.
  }
}

/** The secret behind the `#` of a mailed link; empty when there is none, or none that could be one. */
export function tokenIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1)).trim();
  } catch {
    return '';
  }
}
