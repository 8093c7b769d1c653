import { browserStorage } from '../browser-storage.ts';
import type { ExactPosition } from '../geolocation.ts';

/** A scan on its way to the server. It is kept on the phone before it is sent, so that nothing can lose it. */
export type KeptScan = {
  id: string;
  code: string;
  position: ExactPosition | null;
  /** When it was scanned, by the server's clock as well as the phone knows it. */
  scannedAt: string;
  deviceId: string;
  /** Why the server will never take it, in its words; shown until somebody has read it. */
  refusal: string | null;
};

type Storage = Pick<typeof browserStorage, 'read' | 'write'>;

const changeEvent = 'relevo:kept-scans';
export const keptScansKey = (userId: string) => `relevo.kept-scans.${userId}`;

/** The scans somebody made on this phone, oldest first. They outlive a sign-out and wait for the same person. */
export function keptScansOf(userId: string, storage: Storage = browserStorage) {
  const list = () => readScans(storage.read(keptScansKey(userId)));
  const save = (scans: KeptScan[]) => {
    storage.write(keptScansKey(userId), JSON.stringify(scans));
    tellOfChange();
  };
  return {
    list,
    /** False when the phone could not keep it: a private window, or no room left. */
    keep(scan: KeptScan): boolean {
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

export type KeptScans = ReturnType<typeof keptScansOf>;

/** The next one to send: in the order they were made, because an end counts only after its start. */
export function nextToSend(scans: readonly KeptScan[]): KeptScan | null {
  return scans.find(({ refusal }) => refusal === null) ?? null;
}

export function readScans(text: string | null): KeptScan[] {
  try {
    const scans: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(scans) ? scans.filter(isScan) : [];
  } catch {
    return [];
  }
}

function isScan(value: unknown): value is KeptScan {
  const scan = value as Partial<KeptScan> | null;
  return typeof scan?.id === 'string' && typeof scan.code === 'string' && typeof scan.scannedAt === 'string';
}

function tellOfChange(): void {
  if (typeof window !== 'undefined') window.dispatchEvent(new Event(changeEvent));
}

/** Hears of changes in this tab and in others. */
export function onKeptScans(listener: () => void): () => void {
  window.addEventListener(changeEvent, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(changeEvent, listener);
    window.removeEventListener('storage', listener);
  };
}
