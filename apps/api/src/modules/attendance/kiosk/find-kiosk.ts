import type { Kiosk } from '../../../http/access.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findOpenKiosk } from './kiosks.repository.ts';

/** The kiosk of a token, as it stands right now. */
export function findKiosk({ db, clock }: Deps, kioskId: string): Promise<Kiosk | null> {
  return findOpenKiosk(db, kioskId, clock.now());
}
