import { stopResetPath } from '@relevo/contracts/screen-paths';
import { made } from '@relevo/fixtures/http-client';
import { Authenticator } from '../authenticator.ts';
import { withPassword } from '../people.ts';
import { aPasskey, appCode, creationOptions, offerTotp, switchOn } from '../second-factor.ts';
import type { BuiltStage } from './built-stage.ts';
import type { LinesOf } from './tries.ts';

export const secondFactorLines: LinesOf<'secondFactor' | 'passkeys'> = {
  'secondFactor.get': async (stage) => ({ by: (await protectedPerson(stage)).by }),
  'secondFactor.offerTotp': async ({ aWorker }) => ({ by: await aWorker(), headers: withPassword }),
  'secondFactor.confirmTotp': async ({ app, aWorker }) => {
    const by = await aWorker();
    return { by, body: { code: appCode(app, await offerTotp(app, by)) } };
  },
  'secondFactor.removeTotp': async (stage) => {
    const { by, recoveryCodes } = await protectedPerson(stage);
    return { by, body: { code: recoveryCodes[0] }, headers: withPassword };
  },
  'secondFactor.renewRecoveryCodes': async (stage) => {
    const { by, secret } = await protectedPerson(stage);
    return { by, body: { code: appCode(stage.app, secret, 1) } };
  },
  'secondFactor.stopReset': async (stage) => ({ by: (await withReset(stage)).by }),
  'secondFactor.stopResetByLink': async (stage) => {
    const { by } = await withReset(stage);
    return { body: { token: await stage.mailbox.tokenFor(by.user.email, stopResetPath) } };
  },
  'passkeys.list': async (stage) => ({ by: (await withPasskey(stage)).by }),
  'passkeys.offer': async ({ aWorker }) => ({ by: await aWorker(), headers: withPassword }),
  'passkeys.add': async ({ app, aWorker }) => {
    const by = await aWorker();
    const response = new Authenticator(app.deps.publicUrl).create(await creationOptions(app, by));
    return { by, body: { name: 'My phone', response } };
  },
  'passkeys.rename': async (stage) => ({ ...(await withPasskey(stage)), body: { name: 'Old phone' } }),
  'passkeys.remove': async (stage) => ({ ...(await withPasskey(stage)), headers: withPassword }),
};

/** A worker with two-step sign-in. */
export async function protectedPerson({ app, aWorker }: BuiltStage) {
  const by = await aWorker();
  return { by, ...(await switchOn(app, by)) };
}

/** The same, with a reset that an operator asked for and that waits. */
export async function withReset(stage: BuiltStage) {
  const { by } = await protectedPerson(stage);
  const path = `/people/${by.user.id}/second-factor-reset/`;
  made(await stage.app.consoleClient.post(path, { reason: 'Lost phone' }, stage.operator), 'the reset');
  return { by };
}

async function withPasskey({ app, aWorker }: BuiltStage) {
  const by = await aWorker();
  const { passkey } = await aPasskey(app, by, { origin: app.deps.publicUrl });
  return { by, params: { id: passkey.id } };
}
