import type { Locator, Page } from '@playwright/test';
import type { InvitedView, OfferView } from '@relevo/contracts/offers';
import type { Language } from '@relevo/domain/account';
import { isDeep } from '@relevo/fixtures/depth';
import { as, made } from '@relevo/fixtures/http-client';
import { expectAccessible, expectDialogAccessible } from '../support/accessibility.ts';
import { clientOf } from '../support/accounts.ts';
import { ask } from '../support/database.ts';
import {
  aBooking,
  anEmployer,
  applyFor,
  aWorker,
  type Member,
  newTitle,
  nextWeekday,
  postJob,
} from '../support/hiring.ts';
import { complaintsOf, field, toasts, visit } from '../support/page-parts.ts';
import { expect, type TestServer, test } from '../support/test.ts';
import { longTestVariants, phone } from '../support/variants.ts';

const card = (page: Page, title: string): Locator => page.getByRole('article', { name: title });

type Sides = { employer: Member; worker: Member };

/** Asks one worker, who has to deal with the employer already. */
async function invite(server: TestServer, { employer, worker }: Sides, jobId: string, body: object = {}) {
  const asked = { worker_ids: [worker.id], ...body };
  const path = `/offer/invite/${jobId}/`;
  const answer = await clientOf(server.publicUrl).post<InvitedView>(path, asked, as(employer));
  return made(answer, 'the invitation').offers[0] as OfferView;
}

/** They deal with each other from an application on. */
async function introduce(server: TestServer, { employer, worker }: Sides): Promise<void> {
  await applyFor(server, worker, (await postJob(server, employer, { start_date: nextWeekday(1, 60) })).id);
}

type Words = {
  locale: string;
  invite: Record<'button' | 'title' | 'crew' | 'of' | 'wage' | 'note' | 'send' | 'invited' | 'see' | 'list', string>;
  state: Record<'asked' | 'accepted', string>;
  worker: Record<'yourWork' | 'offers' | 'total' | 'question' | 'accept' | 'confirm' | 'booked' | 'done', string>;
  mail(title: string): string;
};

const words: Record<Language, Words> = {
  en: {
    locale: 'en-CA',
    invite: {
      button: 'Invite workers',
      title: 'Invite workers',
      crew: 'The crew of a job',
      of: 'Which job?',
      wage: 'Hourly wage',
      note: 'A word to them (optional)',
      send: 'Invite',
      invited: '1 worker was invited.',
      see: 'See who was invited',
      list: 'Invited',
    },
    state: { asked: 'Asked', accepted: 'Accepted' },
    worker: {
      yourWork: 'Your work',
      offers: '1 offer',
      total: '$881.25',
      question: 'Accept this offer?',
      accept: 'Accept:',
      confirm: 'Accept for $881.25',
      booked: 'The shifts are booked for you.',
      done: 'Accepted',
    },
    mail: (title) => `Chez Jeanne asks you: ${title}`,
  },
  fr: {
    locale: 'fr-CA',
    invite: {
      button: 'Inviter des travailleurs',
      title: 'Inviter des travailleurs',
      crew: 'L’équipe d’un emploi',
      of: 'Quel emploi?',
      wage: 'Salaire horaire',
      note: 'Un mot pour ces personnes (facultatif)',
      send: 'Inviter',
      invited: '1 personne a été invitée.',
      see: 'Voir qui est invité',
      list: 'Invités',
    },
    state: { asked: 'Invité', accepted: 'Accepté' },
    worker: {
      yourWork: 'Votre travail',
      offers: '1 offre',
      total: '881,25\u00a0$',
      question: 'Accepter cette offre?',
      accept: 'Accepter\u00a0:',
      confirm: 'Accepter pour 881,25\u00a0$',
      booked: 'Les quarts sont réservés pour vous.',
      done: 'Acceptée',
    },
    mail: (title) => `Chez Jeanne vous propose du travail\u00a0: ${title}`,
  },
};

type Variant = (typeof longTestVariants)[number];
const [english, french] = longTestVariants as [Variant, Variant];
/** The employer on a desktop, the worker on a phone, in two languages; in `npm run test:deep` also the other way round. */
const sides = [
  { boss: english, hand: { ...french, device: phone } },
  ...(isDeep ? [{ boss: french, hand: { ...english, device: phone } }] : []),
];

for (const { boss, hand } of sides) {
  const [texts, theirs] = [words[boss.language], words[hand.language]];

  test.describe(`in ${boss.language} on a ${boss.on}, in ${hand.language} on a phone`, () => {
    test.use({ locale: texts.locale, ...boss.device });

    test('an employer invites the last crew, a worker accepts, and the employer sees it', async ({
      server,
      openAs,
    }) => {
      const [employer, worker] = await Promise.all([
        anEmployer(server, { language: boss.language }),
        aWorker(server, { language: hand.language, firstName: 'Louis', lastName: 'Riel' }),
      ]);
      const before = await postJob(server, employer, { title: newTitle('Cook') });
      await aBooking(server, { employer, worker }, before.id);
      const job = await postJob(server, employer, { title: newTitle('Baker'), start_date: nextWeekday(1, 28) });
      const [page, phonePage] = [await openAs(employer), await openAs(worker)];
      await phonePage.setViewportSize(hand.device.viewport);
      const complaints = [page, phonePage].map((each) => complaintsOf(each));

      await page.goto(`/jobs/${job.id}`);
      await page.getByRole('button', { name: texts.invite.button }).click();
      await expect(page).toHaveURL(`/jobs/${job.id}?invite=open`);
      const sheet = page.getByRole('dialog', { name: texts.invite.title });
      await expect(sheet.getByRole('radio', { name: texts.invite.crew })).toBeChecked();
      await expect(field(sheet, texts.invite.of)).toHaveValue(before.id);
      await field(sheet, texts.invite.wage).fill('23.50');
      await field(sheet, texts.invite.note).fill('Apron included');
      await sheet.getByRole('button', { name: texts.invite.send, exact: true }).click();
      await expect(page.getByText(texts.invite.invited)).toBeVisible();
      await page.getByRole('button', { name: texts.invite.see }).click();
      const invited = page.getByRole('list', { name: texts.invite.list }).getByRole('listitem');
      await expect(invited).toContainText('Louis Riel');
      await expect(invited).toContainText(texts.state.asked);
      await expect(page).toHaveURL(`/jobs/${job.id}#offers`);

      await test.step('the worker finds it in the strip, and in the mail', async () => {
        await phonePage.goto('/jobs');
        const strip = phonePage.getByRole('list', { name: theirs.worker.yourWork });
        await strip.getByRole('link', { name: theirs.worker.offers }).click();
        await expect(card(phonePage, job.title)).toContainText(theirs.worker.total);
        await expect(card(phonePage, job.title)).toContainText('Apron included');
        const { link } = await server.mailTo(worker.email, theirs.mail(job.title));
        expect(new URL(link).search).toBe(new URL(phonePage.url()).search);
      });

      await card(phonePage, job.title).getByRole('button', { name: theirs.worker.accept }).click();
      const question = phonePage.getByRole('dialog', { name: theirs.worker.question });
      await expect(question.getByRole('listitem')).toHaveCount(5);
      await question.getByRole('button', { name: theirs.worker.confirm }).click();
      await expect(toasts(phonePage).filter({ hasText: theirs.worker.booked })).toBeVisible();
      await expect(card(phonePage, job.title)).toContainText(theirs.worker.done);
      // The page of the employer has stood open all the while.
      await expect(invited).toContainText(texts.state.accepted);
      expect(complaints).toEqual([[], []]);
    });
  });
}

test.describe('on a phone', () => {
  test.use(phone);

  test('a worker declines on the page of the job; an offer past its time says so; without any there are two ways to one', async ({
    page,
    server,
    signedIn,
  }) => {
    const people = { employer: await anEmployer(server), worker: await aWorker(server) };
    const { employer, worker } = people;
    await signedIn(worker);
    await page.goto('/applications/my?status=offers');
    const main = page.getByRole('main');
    await expect(main).toContainText('Stand by on a full job, or let employers ask you.');
    await expectAccessible(page);
    await expect(main.getByRole('link', { name: 'Let employers ask me' })).toHaveAttribute(
      'href',
      '/profile?availability=open',
    );

    await introduce(server, people);
    const first = await postJob(server, employer, { title: newTitle('Florist') });
    const second = await postJob(server, employer, { title: newTitle('Gardener'), start_date: nextWeekday(1, 28) });
    await invite(server, people, first.id, { note: 'Roses first' });
    const late = await invite(server, people, second.id);

    await test.step('the panel of the job has the offer; another wage is asked for only when it is wanted', async () => {
      await visit(page, `/jobs/${first.id}`);
      const panel = page.getByRole('region', { name: 'You have an offer' });
      await expect(panel).toContainText('$750.00');
      await expect(panel).toContainText('Roses first');
      await expect(field(page, 'Your hourly wage')).toHaveCount(0);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Ask for another wage instead' }).click();
      await expect(field(page, 'Your hourly wage')).toBeVisible();
      await panel.getByRole('button', { name: 'Accept:' }).click();
      await expectDialogAccessible(page, 'Accept this offer?');
      await panel.getByRole('button', { name: 'Decline:' }).click();
      const question = page.getByRole('dialog', { name: 'Decline this offer?' });
      await expect(question).toContainText('Nothing counts against you');
      await question.getByRole('button', { name: 'Decline' }).click();
      await expect(toasts(page).filter({ hasText: 'You declined the offer' })).toBeVisible();
      await expect(panel).toHaveCount(0);
    });

    await test.step('the group stands first among the applications', async () => {
      await visit(page, '/applications/my');
      await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Offers');
      await expect(card(page, second.title)).toContainText('left');
      await expect(card(page, first.title)).toHaveCount(0);
    });

    await test.step('past its time it can only be read', async () => {
      const end = `update offers set created_at = created_at - interval '3 days', expires_at = now() - interval '1 minute'
        where id = $1`;
      await ask(server.dataDir, end, [late.id]);
      await visit(page, `/applications/my?status=offers&offer=${late.id}`);
      await expect(card(page, second.title)).toContainText('Expired');
      await expect(card(page, second.title)).toContainText('The time to answer is over.');
      await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0);
      await expectAccessible(page);
    });

    await test.step('an address without an offer says so', async () => {
      await visit(page, `/applications/my?status=offers&offer=${first.id}`);
      await expect(main).toContainText('This offer is no longer there.');
    });
  });
});

test('an employer asks a favourite for one shift, people by name, and withdraws', async ({
  page,
  server,
  signedIn,
}) => {
  const employer = await anEmployer(server);
  const worker = await aWorker(server, { firstName: 'Jeanne', lastName: 'Mance' });
  await introduce(server, { employer, worker });
  const job = await postJob(server, employer, { title: newTitle('Cook') });
  const client = clientOf(server.publicUrl);
  made(await client.post('/connection/', { kind: 'favourite', user_id: worker.id }, as(employer)));
  await signedIn(employer);

  await test.step('from the company to one of the open jobs', async () => {
    await page.goto('/company');
    await page.getByRole('button', { name: 'Invite Jeanne Mance to a job' }).click();
    const sheet = page.getByRole('dialog', { name: 'Invite Jeanne Mance' });
    await field(sheet, 'Job').selectOption(job.id);
    await field(sheet, 'For').selectOption({ index: 1 });
    await field(sheet, 'Hourly wage').fill('3');
    await sheet.getByRole('button', { name: 'Invite Jeanne Mance' }).click();
    await expect(field(sheet, 'Hourly wage')).toHaveAttribute('aria-invalid', 'true');
    await field(sheet, 'Hourly wage').fill('25');
    await sheet.getByRole('button', { name: 'Invite Jeanne Mance' }).click();
    await expect(page.getByText('1 worker was invited.')).toBeVisible();
    await expectDialogAccessible(page, 'Invitations');
  });

  await test.step('people by name: one must be chosen, and who was asked already is counted', async () => {
    await visit(page, `/jobs/${job.id}?invite=open`);
    const sheet = page.getByRole('dialog', { name: 'Invite workers' });
    await sheet.getByRole('radio', { name: 'People I choose' }).check();
    await sheet.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(sheet).toContainText('Choose at least one person.');
    await sheet.getByRole('checkbox', { name: 'Jeanne Mance' }).check();
    await expectDialogAccessible(page, 'Invite workers', { keepOpen: true });
    await sheet.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(page.getByText('1 worker was invited.')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/company');
  });

  await test.step('both invitations are listed, and one is taken back', async () => {
    await visit(page, `/jobs/${job.id}`);
    const rows = page.getByRole('list', { name: 'Invited' }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expectAccessible(page);
    await rows.first().getByRole('button', { name: 'Withdraw the invitation of Jeanne Mance' }).click();
    const question = page.getByRole('dialog', { name: 'Withdraw the invitation of Jeanne Mance?' });
    await expect(question).toContainText('can no longer accept');
    await question.getByRole('button', { name: 'Withdraw' }).click();
    await expect(toasts(page).filter({ hasText: 'was withdrawn' })).toBeVisible();
    await expect(rows.first()).toContainText('Ended');
    await expect(rows.nth(1).getByRole('button', { name: /^Withdraw/ })).toBeVisible();
  });
});
