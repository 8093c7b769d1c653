import { browserStorage } from '@relevo/browser/browser-storage';
import type { ExactPosition } from '../../../platform/geolocation.ts';

/** A scan to be sent. It is stored on the phone first, so that it cannot be lost. */
export type StoredScan = {
  id: string;
  code: string;
  position: ExactPosition | null;
  /** When it was scanned, by the server's clock as well as the phone knows it. */
  scannedAt: string;
  deviceId: string;
  /** The worker says with the end that the employer sent them home. */
  isSentHome?: boolean;
  /** The server's final refusal; shown until the worker dismisses it. */
  refusal: string | null;
};

type Storage = Pick<typeof browserStorage, 'read' | 'write'>;

const changeEvent = 'relevo:stored-scans';
// Phones hold scans under this key from before, so it is not renamed.
export const storedScansKey = (userId: string) => `relevo.kept-scans.${userId}`;

/** The scans stored on this phone for one worker, oldest first. They outlive a sign-out and wait for the same account. */
export function storedScansOf(userId: string, storage: Storage = browserStorage) {
  const list = () => readScans(storage.read(storedScansKey(userId)));
  const save = (scans: StoredScan[]) => {
    storage.write(storedScansKey(userId), JSON.stringify(scans));
    notifyListeners();
  };
  return {
    list,
    /** False when the phone could not store it: a private window, or storage is full. */
    add(scan: StoredScan): boolean {
      save([...list(), scan]);
      return list().some(({ id }) => id === scan.id);
    },
    remove(id: string): void {
      save(list().filter((scan) => scan.id !== id));
    },
    refuse(id: string, refusal: string): void {
      save(list().map((scan) => (scan.id === id ? { ...scan, refusal } : scan)));
    },
  };
}

export type StoredScans = ReturnType<typeof storedScansOf>;

/** The next one to send: in the order they were made, because an end counts only after its start. */
export function nextToSend(scans: readonly StoredScan[]): StoredScan | null {
  return scans.find(({ refusal }) => refusal === null) ?? null;
}

export function readScans(text: string | null): StoredScan[] {
  try {
    const scans: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(scans) ? scans.filter(isScan) : [];
  } catch {
    return [];
  }
}

function isScan(value: unknown): value is StoredScan {
  const scan = value as Partial<StoredScan> | null;
  return typeof scan?.id === 'string' && typeof scan.code === 'string' && typeof scan.scannedAt === 'string';
}

function notifyListeners(): void {
  if (typeof window !== 'undefined') window.dispatchEvent(new Event(changeEvent));
}

/** Listens to changes in this tab and in others. */
export function onStoredScans(listener: () => void): () => void {
  window.addEventListener(changeEvent, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(changeEvent, listener);
    window.removeEventListener('storage', listener);
  };
}
