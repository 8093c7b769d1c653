import { createRequire } from 'node:module';
import { join } from 'node:path';
import { send } from './load.mjs';

const repeats = 8;
const email = 'bench@relevo.example';
const password = 'a password for the bench';

const person = {
  ...{ user_type: 'worker', email, password, password_confirm: password, first_name: 'Benoît', last_name: 'Chronos' },
  ...{ sex: 'male', date_of_birth: '1990-01-31', terms_accepted: true, criminal_record_check: false },
  ...{ address_line1: '1 rue Principale', city: 'Montréal', zip_code: 'H2X 1Y4', country: 'Canada' },
};

/** Signing in should cost its password check and little else. */
export const section = {
  title: 'Signing in (less is better)',
  unit: 'ms',
  contenders: async ({ relevo, root }) => {
    const { hash, verify } = createRequire(join(root, 'apps/api/package.json'))('@node-rs/argon2');
    // The same cost as the server's own hashes.
    const hashed = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    await send({ url: `${relevo.url}/api/user/register/`, body: person, expected: 201 });
    return [
      { name: 'password check alone', measure: () => milliseconds(() => verify(hashed, password)) },
      {
        name: 'POST /api/user/login/',
        measure: () => milliseconds(() => send({ url: `${relevo.url}/api/user/login/`, body: { email, password } })),
      },
    ];
  },
};

async function milliseconds(work) {
  const startedAt = performance.now();
  for (let repeat = 0; repeat < repeats; repeat += 1) await work();
  return (performance.now() - startedAt) / repeats;
}
