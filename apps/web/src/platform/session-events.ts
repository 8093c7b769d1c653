export const logoutEvent = 'relevo:logout';

/** Says that the tokens are gone: the session forgets the person, the router goes to the sign-in page. */
export function announceLogout(): void {
  window.dispatchEvent(new CustomEvent(logoutEvent));
}

export function onLogout(listener: () => void): () => void {
  window.addEventListener(logoutEvent, listener);
  return () => window.removeEventListener(logoutEvent, listener);
}
