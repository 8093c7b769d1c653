import { browserStorage } from '../browser-storage.ts';

const storageKey = 'relevo.scan-explained';

/** Once somebody has read on this phone what camera and position are for, a scan begins with the camera. */
export const scanExplained = {
  read: () => browserStorage.read(storageKey) !== null,
  write: () => browserStorage.write(storageKey, 'yes'),
};
