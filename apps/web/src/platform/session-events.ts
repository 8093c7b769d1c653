const logoutEvent = 'relevo:logout';

/** Announces that the tokens are gone: the session drops the account, the router goes to the sign-in page. */
export function announceLogout(): void {
  window.dispatchEvent(new CustomEvent(logoutEvent));
}

export function onLogout(listener: () => void): () => void {
  window.addEventListener(logoutEvent, listener);
  return () => window.removeEventListener(logoutEvent, listener);
}

const pushMomentEvent = 'relevo:push-moment';

/** Announces that an answer is awaited from now on, so that pushes make sense: after an application or a posted job. */
export function announcePushMoment(): void {
  window.dispatchEvent(new CustomEvent(pushMomentEvent));
}

export function onPushMoment(listener: () => void): () => void {
  window.addEventListener(pushMomentEvent, listener);
  return () => window.removeEventListener(pushMomentEvent, listener);
}
