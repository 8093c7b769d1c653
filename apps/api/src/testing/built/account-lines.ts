import type { SignedInView } from '@relevo/contracts/accounts';
import type { CallSlotsView } from '@relevo/contracts/call-slots';
import { emailVerifiedPath, resetPasswordPath, undoBankChangePath } from '@relevo/contracts/screen-paths';
import { as, made } from '@relevo/fixtures/http-client';
import { aRegistration, samplePassword } from '@relevo/fixtures/registration';
import { aSiteBody, createSite } from '@relevo/fixtures/sites';
import { expect } from 'vitest';
import {
  bankDetails,
  findSession,
  makeBug,
  makeDocument,
  makeEventAgainst,
  makeRateableShift,
  makeReceivedRating,
  makeRecordLink,
  sampleBug,
} from '../../http/testing/owned-things.ts';
import { signInAgain, withPassword } from '../people.ts';
import { aPasskey, requestOptions } from '../second-factor.ts';
import type { BuiltStage } from './built-stage.ts';
import { aName, anApplication, documentFile, form, pictureFile, sidesOf } from './things.ts';
import type { LinesOf } from './tries.ts';

const otherAccount = { bank_account: '7654321', bank_institution: '006', bank_transit: '00011' };
const newPassword = 'a brand new horse';

type Areas =
  | 'accounts'
  | 'tokens'
  | 'profile'
  | 'documents'
  | 'security'
  | 'people'
  | 'companies'
  | 'connections'
  | 'sites'
  | 'bugs'
  | 'ratings'
  | 'records'
  | 'reliability';

export const accountLines: LinesOf<Areas> = {
  'accounts.register': async () => {
    const files = [await pictureFile('profile_picture'), documentFile('identity_documents')];
    const fields = Object.entries(aRegistration()).map(([name, value]): [string, string] => [name, String(value)]);
    return [{ body: aRegistration() }, { body: form(Object.fromEntries(fields), files) }];
  },
  'accounts.logIn': async ({ aNewcomer }) => {
    const { user } = await aNewcomer();
    return { body: { email: user.email, password: samplePassword } };
  },
  'accounts.offerPasskeyLogIn': async () => ({}),
  'accounts.logInWithPasskey': async ({ app, aWorker }) => {
    const { device } = await aPasskey(app, await aWorker(), { origin: app.deps.publicUrl });
    return { body: { response: device.get(await requestOptions(app)) } };
  },
  'accounts.verifyEmail': async ({ app, language, mailbox }) => {
    const body = aRegistration({ account_language: language });
    const { user } = made(await app.client.post<SignedInView>('/user/register/', body), 'the registration');
    return { query: { token: await mailbox.tokenFor(user.email, emailVerifiedPath) } };
  },
  'accounts.sendVerification': async ({ aNewcomer }) => ({ body: { email: (await aNewcomer()).user.email } }),
  'accounts.requestPasswordReset': async ({ aWorker }) => ({ query: { email: (await aWorker()).user.email } }),
  'accounts.resetPassword': async ({ app, aWorker, mailbox }) => {
    const { email } = (await aWorker()).user;
    made(await app.client.get(`/user/forgot-password/?email=${encodeURIComponent(email)}`));
    const token = await mailbox.tokenFor(email, resetPasswordPath);
    return { body: { token, new_password: newPassword } };
  },
  'tokens.revoke': async ({ aWorker }) => ({ body: { refresh: (await aWorker()).refresh_token } }),
  'tokens.refresh': async ({ aWorker }) => ({ body: { refresh: (await aWorker()).refresh_token } }),
  'profile.get': async ({ aWorker, anEmployer, aNewcomer }) => [
    { by: await aWorker() },
    { by: await anEmployer() },
    { by: await aNewcomer() },
  ],
  'profile.update': async ({ aWorker, aNewcomer }) => [
    { by: await aWorker(), body: { city: 'Laval' } },
    { by: await aWorker(bankDetails), body: otherAccount, headers: withPassword },
    {
      by: await aNewcomer(),
      body: form({ city: 'Laval' }, [await pictureFile('profile_picture'), documentFile('identity_documents')]),
    },
  ],
  'profile.listCallSlots': async ({ aNewcomer }) => ({ by: await aNewcomer() }),
  'profile.pickCallSlot': async (stage) => {
    const by = await stage.aNewcomer();
    return { by, body: { starts_at: await freeSlot(stage, by) } };
  },
  'profile.cancelCallSlot': async ({ aNewcomer }) => ({ by: await aNewcomer() }),
  'documents.list': async (stage) => {
    const by = await stage.aWorker();
    await makeDocument(await sidesOf(stage), by);
    return { by };
  },
  'documents.add': async ({ aNewcomer }) => [
    { by: await aNewcomer(), body: form({ document_type: 'identity' }, [documentFile('file')]) },
    { by: await aNewcomer(), body: form({ document_type: 'other' }, [await pictureFile('file')]) },
  ],
  'documents.update': async (stage) => {
    const by = await stage.aNewcomer();
    const params = { id: await makeDocument(await sidesOf(stage), by) };
    return { by, params, body: { expires_on: '2099-12-31' } };
  },
  'documents.delete': async (stage) => {
    const by = await stage.aNewcomer();
    return { by, params: { id: await makeDocument(await sidesOf(stage), by) } };
  },
  'security.changePassword': async ({ aWorker }) => ({
    by: await aWorker(),
    body: { current_password: samplePassword, new_password: newPassword },
  }),
  'security.listSessions': async ({ aWorker }) => ({ by: await aWorker() }),
  'security.endOtherSessions': async ({ app, aWorker }) => {
    const by = await aWorker();
    await signInAgain(app, by);
    return { by };
  },
  'security.endSession': async (stage) => {
    const by = await stage.aWorker();
    return { by, params: { id: await findSession(await sidesOf(stage), by) } };
  },
  'security.exportAccount': async (stage) => {
    const { worker, employer } = await anApplication(stage);
    return [worker, employer].map((by) => ({ by, headers: withPassword }));
  },
  'security.deleteAccount': async ({ aWorker }) => ({ by: await aWorker(), body: { password: samplePassword } }),
  'security.confirmPassword': async ({ aWorker }) => ({ by: await aWorker(), body: { password: samplePassword } }),
  'security.undoBankChange': async ({ app, aWorker, mailbox }) => {
    const worker = await aWorker(bankDetails);
    const options = { ...as(worker), headers: withPassword };
    made(await app.client.patch('/user/profile/', otherAccount, options), 'the bank change');
    return { body: { token: await mailbox.tokenFor(worker.user.email, undoBankChangePath) } };
  },
  'people.list': async (stage) => {
    const { worker, employer } = await anApplication(stage);
    return [{ by: worker }, { by: employer }];
  },
  'people.get': async (stage) => {
    const { worker, employer } = await anApplication(stage);
    return [
      { by: worker, params: { id: employer.user.id } },
      { by: employer, params: { id: worker.user.id } },
    ];
  },
  'companies.getProfile': async (stage) => ({ by: (await withCompany(stage)).by }),
  'companies.saveProfile': async ({ anEmployer }) => [
    { by: await anEmployer(), body: { name: aName() } },
    { by: await anEmployer(), body: form({ name: aName() }, [await pictureFile('logo')]) },
  ],
  'companies.create': async ({ aNewcomer }) => [
    { by: await aNewcomer({ user_type: 'employer' }), body: { name: aName() } },
    {
      by: await aNewcomer({ user_type: 'employer' }),
      body: form({ name: aName() }, [await pictureFile('logo')]),
    },
  ],
  'companies.list': async ({ aWorker }) => ({ by: await aWorker() }),
  'companies.get': async (stage) => ({ by: await stage.aWorker(), params: { id: (await withCompany(stage)).id } }),
  'connections.list': async (stage) => {
    const { worker, employer } = await aFavourite(stage);
    return [{ by: employer }, { by: employer, query: { kind: 'favourite' } }, { by: worker }];
  },
  'connections.set': async (stage) => {
    const { worker, employer } = await anApplication(stage);
    return [
      { by: employer, body: { kind: 'favourite', user_id: worker.user.id } },
      { by: worker, body: { kind: 'blocked', user_id: employer.user.id } },
    ];
  },
  'connections.delete': async (stage) => {
    const { employer, connectionId } = await aFavourite(stage);
    return { by: employer, params: { id: connectionId } };
  },
  'sites.list': async (stage) => ({ by: (await withSite(stage)).by }),
  'sites.create': async ({ anEmployer }) => ({ by: await anEmployer(), body: aSiteBody() }),
  'sites.update': async (stage) => ({ ...(await withSite(stage)), body: { name: aName() } }),
  'sites.delete': async (stage) => withSite(stage),
  'bugs.create': async ({ aWorker }) => [
    { by: await aWorker(), body: sampleBug },
    { by: await aWorker(), body: form(sampleBug, [await pictureFile('attachment')]) },
  ],
  'bugs.listMine': async (stage) => ({ by: (await withBug(stage)).by }),
  'bugs.get': async (stage) => withBug(stage),
  'bugs.update': async (stage) => [
    { ...(await withBug(stage)), body: { title: 'In other words' } },
    { ...(await withBug(stage)), body: form({ title: 'With a file' }, [documentFile('attachment')]) },
  ],
  'ratings.rate': async (stage) => {
    const sides = await sidesOf(stage);
    return [
      { by: sides.worker, params: { id: await makeRateableShift(sides, sides.worker) }, body: { stars: 5 } },
      { by: sides.employer, params: { id: await makeRateableShift(sides, sides.employer) }, body: { stars: 4 } },
    ];
  },
  'ratings.listOfCompany': async (stage) => ({
    by: await stage.aWorker(),
    params: { id: (await withCompany(stage)).id },
  }),
  'ratings.listOfUser': async (stage) => {
    const sides = await sidesOf(stage);
    await makeReceivedRating(sides, sides.worker);
    return { by: sides.worker, params: { id: sides.worker.user.id } };
  },
  'ratings.report': async (stage) => {
    const sides = await sidesOf(stage);
    const id = await makeReceivedRating(sides, sides.worker);
    return { by: sides.worker, params: { id }, body: { reason: 'It is an insult' } };
  },
  'records.get': async (stage) => {
    const sides = await sidesOf(stage);
    await makeRateableShift(sides, sides.worker);
    const words = [stage.language === 'fr' ? 'Attestation de travail' : 'Record of work', 'Jeanne'];
    return [
      { by: sides.worker },
      { by: sides.worker, query: { format: 'pdf' }, file: 'pdf' as const, words },
      { by: sides.worker, query: { show: 'hours' } },
    ];
  },
  'records.listLinks': async (stage) => ({ by: (await withLink(stage)).by }),
  'records.createLink': async ({ aWorker }) => ({ by: await aWorker(), body: { show: 'hours' } }),
  'records.revokeLink': async (stage) => withLink(stage),
  'reliability.list': async (stage) => {
    const sides = await sidesOf(stage);
    await makeEventAgainst(sides, sides.worker);
    return { by: sides.worker };
  },
  'reliability.appeal': async (stage) => {
    const sides = await sidesOf(stage);
    const id = await makeEventAgainst(sides, sides.worker);
    return { by: sides.worker, params: { id }, body: { reason: 'The bus did not come' } };
  },
};

type Stage = Parameters<typeof sidesOf>[0];
type Own = { by: SignedInView; params: { id: string } };

async function withCompany({ app, anEmployer }: Stage): Promise<{ by: SignedInView; id: string }> {
  const by = await anEmployer();
  const saved = await app.client.patch<{ id: string }>('/company/profile/', { name: aName() }, as(by));
  return { by, id: made(saved, 'the company').id };
}

async function withSite({ app, anEmployer }: Stage): Promise<Own> {
  const by = await anEmployer();
  return { by, params: { id: made(await createSite(app.client, by)).id } };
}

async function withBug(stage: Stage): Promise<Own> {
  const by = await stage.aWorker();
  return { by, params: { id: await makeBug(await sidesOf(stage), by) } };
}

async function withLink(stage: Stage): Promise<Own> {
  const sides = await sidesOf(stage);
  return { by: sides.worker, params: { id: await makeRecordLink(sides, sides.worker) } };
}

/** The stages of both languages share a database: each takes slots from another end. */
async function freeSlot({ app, language }: BuiltStage, by: SignedInView): Promise<string> {
  const { slots } = made(await app.client.get<CallSlotsView>('/user/call-slots/', as(by)), 'the slots');
  return slots.at(language === 'en' ? 0 : -1) ?? expect.unreachable('every day has slots');
}

/** A worker who applied, as a favourite of the employer. */
async function aFavourite(stage: BuiltStage) {
  const { worker, employer } = await anApplication(stage);
  const body = { kind: 'favourite', user_id: worker.user.id };
  const { id } = made(await stage.app.client.post<{ id: string }>('/connection/', body, as(employer)), 'the favourite');
  return { worker, employer, connectionId: id };
}
