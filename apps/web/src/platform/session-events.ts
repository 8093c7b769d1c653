const logoutEvent = 'relevo:logout';

/** Announces that the tokens are gone: the session drops the account, the router goes to the sign-in page. */
export function announceLogout(): void {
  window.dispatchEvent(new CustomEvent(logoutEvent));
}

export function onLogout(listener: () => void): () => void {
  window.addEventListener(logoutEvent, listener);
  return () => window.removeEventListener(logoutEvent, listener);
}
