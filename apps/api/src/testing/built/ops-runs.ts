import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { UserView } from '@relevo/contracts/profile';
import { as, made } from '@relevo/fixtures/http-client';
import { sql } from 'kysely';
import { makeInvoice } from '../../http/testing/owned-papers.ts';
import type { CommandName } from '../../ops-commands.ts';
import { listPartitions } from '../../platform/database/partitions.ts';
import { anOperator } from '../console.ts';
import { paidShift } from '../papers.ts';
import { aTeamMember } from '../team.ts';
import type { BuiltStage } from './built-stage.ts';
import { aDispute, anAppeal, aReportedRating, reviewedWithdrawalId, withdrawalId } from './console-lines.ts';
import { anException, aPayoutFile, paidWithdrawalId } from './payout-lines.ts';
import { protectedPerson, withReset } from './second-factor-lines.ts';
import { aReportedMessage, sidesOf } from './things.ts';

/** Words after the name of a command, and what it has to print. */
export type OpsRun = { words: string[]; prints: RegExp };
type Runs = (stage: BuiltStage) => Promise<OpsRun[]>;

const reason = ['--reason', 'Seen on the recording'];

const about =
  (emailOf: (stage: BuiltStage) => Promise<string>, prints: RegExp, more: string[] = []): Runs =>
  async (stage) => [{ words: [await emailOf(stage), ...more], prints }];

const newcomer = async ({ aNewcomer }: BuiltStage) => (await aNewcomer()).user.email;
const worker = async ({ aWorker }: BuiltStage) => (await aWorker()).user.email;

/** Every command and each of its actions; a command without a line does not compile. */
export const opsRuns: Record<CommandName, Runs> = {
  approve: about(newcomer, /is approved/),
  reject: about(newcomer, /is rejected/, reason),
  'verify-email': about(newcomer, /is verified/),
  'create-operator': about(async () => `${randomUUID()}@relevo.example`, /Password, shown only now: \S{16}/),
  'reset-second-factor': about(({ app }) => anOperator(app), /signed out/),
  migrate: async () => [{ words: ['--to', '0115_console.sql'], prints: /are those of 0115_console\.sql/ }],
  ledger: async () => [
    { words: ['check'], prints: /no violation/ },
    { words: ['check', '--full'], prints: /no violation\. Checked all of it/ },
  ],
  kpis: async () => [
    { words: ['--fresh', '--city', 'Montréal'], prints: /"timezone": "America\/Toronto"/ },
    { words: ['check'], prints: /in order/ },
  ],
  partitions: async (stage) => [
    { words: ['list'], prints: /everything else/ },
    { words: ['make'], prints: /are there/ },
    { words: ['detach', await anOldPartition(stage)], prints: /is no part of/ },
  ],
  withdrawals: async (stage) => [
    { words: ['list'], prints: /./ },
    { words: ['show', await withdrawalId(stage)], prints: /Institution 006, transit 00011, account 1234567/ },
    { words: ['settle', await withdrawalId(stage)], prints: /is paid/ },
    { words: ['release', await reviewedWithdrawalId(stage), ...reason], prints: /no longer waits/ },
    { words: ['fail', await withdrawalId(stage), ...reason], prints: /the money is back/ },
  ],
  payouts: async (stage) => {
    const waiting = await withdrawalId(stage);
    const { kind, subject } = await anException(stage);
    return [
      { words: ['list'], prints: new RegExp(waiting) },
      { words: ['show', waiting], prints: /RLV[A-Z2-9]{12}/ },
      { words: ['release', waiting], prints: /is released/ },
      { words: ['return', await paidWithdrawalId(stage), ...reason], prints: /in the wallet again/ },
      { words: ['pause', ...reason], prints: /are paused/ },
      { words: ['resume'], prints: /go on/ },
      { words: ['reconcile'], prints: /compared/ },
      { words: ['resolve', kind, subject, ...reason], prints: /is closed/ },
      { words: ['file', 'confirm', await aPayoutFile(stage)], prints: /is confirmed: \d+ paid, 0 not paid/ },
    ];
  },
  disputes: async (stage) => {
    const id = await aDispute(stage);
    return [
      { words: ['list'], prints: new RegExp(id) },
      { words: ['show', id], prints: new RegExp(id) },
      { words: ['decide', await aDispute(stage), '--amount', '0.00', ...reason], prints: /is decided/ },
    ];
  },
  ratings: async (stage) => {
    const [hidden, shown] = [await aReportedRating(stage), await aReportedRating(stage)];
    await stage.app.consoleClient.post(`/ratings/${shown}/hide/`, undefined, stage.operator);
    return [
      { words: ['list'], prints: new RegExp(hidden) },
      { words: ['hide', hidden], prints: /is hidden/ },
      { words: ['unhide', shown], prints: /is shown again/ },
    ];
  },
  appeals: async (stage) => {
    const id = await anAppeal(stage);
    return [
      { words: ['list'], prints: new RegExp(id) },
      { words: ['grant', await anAppeal(stage)], prints: /is granted/ },
      { words: ['deny', await anAppeal(stage), ...reason], prints: /is denied/ },
    ];
  },
  papers: async (stage) => {
    const year = String(new Date().getFullYear());
    const company = ['--company', await aPayingCompany(stage)];
    return [
      { words: ['list'], prints: new RegExp(await anInvoice(stage)) },
      { words: ['issue', '--month', '2020-01'], prints: /Nothing of 2020-01 is to be issued/ },
      { words: ['t4a', '--year', year, ...company, '--format', 'csv'], prints: /000000000,.*,600\.00/ },
      { words: ['year', '--year', '2020'], prints: /No year summary of 2020 is missing/ },
      { words: ['t4a', '--year', year, ...company, '--format', 'XML'], prints: /<fee_or_oth_srvc_amt>600\.00</ },
    ];
  },
  team: async (stage) => {
    const owner = await stage.anEmployer();
    const member = await aTeamMember(stage.app, owner, { isReviewed: true });
    await stage.app.client.patch('/company/profile/', { name: 'Chez Jeanne' }, as(owner));
    const { membership } = (await stage.app.client.get<UserView>('/user/profile/', as(owner))).body;
    return [
      { words: ['show', member.user.email], prints: /manager/ },
      {
        words: ['own', member.user.email, '--company', membership?.company.id ?? '', ...reason],
        prints: /owns company/,
      },
    ];
  },
  threads: async (stage) => {
    const { threadId } = await aReportedMessage(stage);
    return [
      { words: ['list'], prints: new RegExp(threadId) },
      { words: ['show', threadId], prints: /Good morning/ },
    ];
  },
  'record-keys': async (stage) => {
    const kid = await aRetiredKey(stage);
    return [
      { words: ['list'], prints: new RegExp(kid) },
      { words: ['rotate'], prints: /from now on/ },
      { words: ['withdraw', kid], prints: /is not listed any more/ },
    ];
  },
  'second-factor': async (stage) => {
    const waiting = (await withReset(stage)).by.user.email;
    return [
      { words: ['reset', (await protectedPerson(stage)).by.user.email, ...reason], prints: /waits up to 72 hours/ },
      { words: ['show', waiting], prints: /reset +asked, asked for by \S+@/ },
      { words: ['cancel', waiting], prints: /is cancelled/ },
    ];
  },
  suspend: about(worker, /is suspended/, reason),
  restore: about(worker, /was not suspended/),
  'rotate-encryption': async () => [{ words: [], prints: /ENCRYPTION_KEY_PREVIOUS can be emptied/ }],
};

async function anInvoice(stage: BuiltStage): Promise<string> {
  const sides = await sidesOf(stage);
  return makeInvoice(sides, sides.employer);
}

/** The id of a company that paid a worker enough to report it. */
async function aPayingCompany({ app, anEmployer }: BuiltStage): Promise<string> {
  const employer = await anEmployer();
  const saved = await app.client.patch<{ id: string }>('/company/profile/', { name: 'Chez Jeanne' }, as(employer));
  await app.client.patch('/company/tax-profile/', { gst_number: '123456782' }, as(employer));
  await paidShift(app, { employer }, { amount: 600_00n });
  return made(saved, 'the company').id;
}

/** A month that ended more than two years ago. */
async function anOldPartition({ app }: BuiltStage): Promise<string> {
  await sql`select ensure_partition('scans', '2020-01-15Z'::timestamptz)`.execute(app.db);
  const [oldest] = await listPartitions(app.db, 'scans');
  return oldest?.name ?? '';
}

/** A key that signs nothing any more. */
async function aRetiredKey({ app }: BuiltStage): Promise<string> {
  const kid = randomUUID();
  const { x = '' } = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });
  const at = app.clock.now();
  await app.db
    .insertInto('record_keys')
    .values({ kid, public_key: x, private_sealed: null, created_at: at, retired_at: at })
    .execute();
  return kid;
}
