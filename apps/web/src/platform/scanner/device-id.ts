import { browserStorage } from '../browser-storage.ts';

const storageKey = 'relevo.device';

/** A random name of this browser, sent with scans; it says nothing about the person. */
export function deviceId(): string {
  const known = browserStorage.read(storageKey);
  if (known) return known;
  const made = randomId();
  browserStorage.write(storageKey, made);
  return made;
}

/** Unlike `crypto.randomUUID` also there on plain http. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
