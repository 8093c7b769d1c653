import type { Kiosk } from '../../../http/access.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findOpenKiosk, findOpenKiosks } from './kiosks.repository.ts';

/** The kiosk of a token, as it stands right now. */
export function findKiosk({ db, clock }: Deps, kioskId: string): Promise<Kiosk | null> {
  return findOpenKiosk(db, kioskId, clock.now());
}

/** Those of the kiosks that are open, in one statement. */
export async function openKiosks({ db, clock }: Deps, kioskIds: string[]): Promise<string[]> {
  if (kioskIds.length === 0) return [];
  return (await findOpenKiosks(db, kioskIds, clock.now())).map(({ id }) => id);
}
