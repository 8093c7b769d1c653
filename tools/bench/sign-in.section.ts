import { createRequire } from 'node:module';
import { join } from 'node:path';
import { register } from '@relevo/fixtures/accounts';
import { apiClient } from '@relevo/fixtures/http-client';
import { aRegistration, samplePassword } from '@relevo/fixtures/registration';
import { send } from './load.ts';
import type { Section } from './section.ts';

const repeats = 8;

/** Signing in should cost its password check and little else. */
export const section: Section = {
  title: 'Signing in (less is better)',
  unit: 'ms',
  contenders: async ({ relevo, root }) => {
    const { hash, verify }: typeof import('@node-rs/argon2') = createRequire(join(root, 'apps/api/package.json'))(
      '@node-rs/argon2',
    );
    // The same cost as the server's own hashes.
    const hashed = await hash(samplePassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    const client = apiClient(`${relevo.url}/api`);
    const { email } = (await register(client, aRegistration())).user;
    const body = { email, password: samplePassword };
    return [
      { name: 'password check alone', measure: () => milliseconds(() => verify(hashed, samplePassword)) },
      {
        name: 'POST /api/user/login/',
        measure: () => milliseconds(() => send({ url: `${relevo.url}/api/user/login/`, body })),
      },
    ];
  },
};

async function milliseconds(work: () => Promise<unknown>) {
  const startedAt = performance.now();
  for (let repeat = 0; repeat < repeats; repeat += 1) await work();
  return (performance.now() - startedAt) / repeats;
}
