import type { SignedInView } from '@relevo/contracts/accounts';
import { teamCalls } from '@relevo/fixtures/team';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/database.ts';
import * as bank from '../../../testing/bank-accounts.ts';
import { type Options, ours, theirs } from '../../../testing/bank-accounts.ts';
import { eventually } from '../../../testing/eventually.ts';
import { anApprovedUser, signInAgain, withPassword } from '../../../testing/people.ts';
import { aTeamMember } from '../../../testing/team.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

/** The bank account of a company that got another owner. */
const app = useTestApp({ background: true });
const confirmed: Options = { headers: withPassword };

const setMethod = (person: SignedInView, details: object, options?: Options) =>
  bank.setMethod(app, person, details, options);
const undo = (token: string) => bank.undoBankChange(app, token);
const mailedLink = (person: SignedInView, subject: string) => bank.mailedUndoLink(app, person, subject);
const changedLink = (person: SignedInView) => mailedLink(person, 'Your bank account was changed');

test('the link that undoes a change goes to the owner of today and ends their sessions', async () => {
  const former = await anApprovedUser(app, { user_type: 'employer' });
  await app.client.patch('/company/profile/', { name: 'Chez Jeanne' }, { token: former.access_token });
  const owner = await aTeamMember(app, former, { isReviewed: true });
  const team = teamCalls(app.client);
  await team.offer(former, owner.user.id);
  expect((await team.answer(owner, true)).status).toBe(200);
  app.clock.advance({ seconds: 1 });
  expect((await setMethod(owner, theirs, confirmed)).status).toBe(200);
  const link = await changedLink(owner);
  const notified = await app.db
    .selectFrom('notifications')
    .select('user_id')
    .where('kind', '=', 'account.bank_changed')
    .where('user_id', 'in', [former.user.id, owner.user.id])
    .execute();
  expect(notified).toEqual([{ user_id: owner.user.id }]);
  const mails = await app.db
    .selectFrom('mails')
    .select('subject')
    .where('to_address', '=', former.user.email)
    .execute();
  expect(mails.map(({ subject }) => subject)).not.toContain('Your bank account was changed');
  expect((await undo(link)).status).toBe(200);
  const profile = ({ access_token: token }: SignedInView) => app.client.get('/user/profile/', { token });
  expect([(await profile(owner)).status, (await profile(former)).status]).toEqual([401, 200]);

  // What was undone was no account of this owner: the next one is still the first after the transfer.
  const again = await signInAgain(app, owner);
  app.clock.advance({ seconds: 1 });
  expect((await setMethod(again, theirs)).status).toBe(403);
  expect((await setMethod(again, theirs, confirmed)).status).toBe(200);
  // The link outlives the account that made the company.
  const second = await eventually(async () => {
    const newest = await changedLink(owner);
    return newest === link ? undefined : newest;
  });
  const erased = await app.client.post(
    '/user/delete-account/',
    { password: 'correct horse' },
    { token: former.access_token },
  );
  expect([erased.status, (await undo(second)).status]).toEqual([204, 200]);
  await mailedLink(owner, 'Your former bank account is back');
});

test('the profile of the one who made the company takes no bank account that was sent before it was given away', async () => {
  const former = await anApprovedUser(app, { user_type: 'employer' });
  let changing: Promise<{ status: number }> | undefined;
  await inTransaction(app.db, async (tx) => {
    await sql`update company_members set role = 'manager' where user_id = ${former.user.id}`.execute(tx);
    changing = bank.changeProfile(app, former, ours);
    await eventually(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
      return rows[0] ?? Promise.race([changing, undefined]);
    });
  });
  expect((await changing)?.status).toBe(403);
  const { bank_account_sealed } = await app.db
    .selectFrom('users')
    .select('bank_account_sealed')
    .where('id', '=', former.user.id)
    .executeTakeFirstOrThrow();
  expect(bank_account_sealed).toBeNull();
});
