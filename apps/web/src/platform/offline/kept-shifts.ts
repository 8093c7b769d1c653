import type { WorkerShiftPage } from '@relevo/contracts/shifts';
import { browserStorage } from '../browser-storage.ts';
import { keptShiftsKey } from './remembered-user.ts';

type KeptShifts = { userId: string; keptAt: string; page: WorkerShiftPage };

/** The shifts to come as the server last told them, so that the next one is there without a network. */
export function keepShifts(kept: KeptShifts): void {
  browserStorage.write(keptShiftsKey, JSON.stringify(kept));
}

export function recallShifts(userId: string): KeptShifts | null {
  return readKeptShifts(browserStorage.read(keptShiftsKey), userId);
}

/** Somebody else's, or what an older version wrote, is as good as nothing. */
export function readKeptShifts(text: string | null, userId: string): KeptShifts | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<KeptShifts> | null;
    if (kept?.userId !== userId || !kept.keptAt || !Array.isArray(kept.page?.results)) return null;
    return Number.isNaN(Date.parse(kept.keptAt)) ? null : { userId, keptAt: kept.keptAt, page: kept.page };
  } catch {
    return null;
  }
}
