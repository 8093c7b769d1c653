import type { Deps } from '../../../platform/deps.ts';

const keptMs = 30 * 86_400_000;

/** Deletes kiosks that ended long ago. */
export async function forgetOldKiosks({ db, clock }: Deps): Promise<void> {
  await db
    .deleteFrom('kiosks')
    .where('expires_at', '<', new Date(clock.now().getTime() - keptMs))
    .execute();
}
