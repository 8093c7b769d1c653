import { browserStorage } from '@relevo/browser/browser-storage';

const keyOf = (userId: string) => `relevo.two-step-offered.${userId}`;

/** Whether this account was offered two-step sign-in in this browser. */
export function wasOffered(userId: string): boolean {
  return browserStorage.read(keyOf(userId)) !== null;
}

export function rememberOffer(userId: string): void {
  browserStorage.write(keyOf(userId), 'yes');
}
