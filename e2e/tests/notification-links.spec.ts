import type { Page } from '@playwright/test';
import { bookedShiftPath } from '@relevo/contracts/screen-paths';
import type { UserType } from '@relevo/domain/account';
import { type NotificationKind, type NotificationScreen, notificationRules } from '@relevo/domain/notifications';
import { ask } from '../support/database.ts';
import { aBooking, anEmployer, aWorker, newTitle, postJob } from '../support/hiring.ts';
import { arrival, firstHeading, holdRequests, visit } from '../support/page-parts.ts';
import { myShift } from '../support/shifts.ts';
import { expect, test } from '../support/test.ts';
import { phone } from '../support/variants.ts';

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const links = (page: Page) => panel(page).getByRole('listitem').getByRole('link');

/** A kind for each screen that notifications open: kinds with the same screen differ in their title only. */
const kindOfScreen = new Map(
  Object.entries(notificationRules).flatMap(([kind, rule]) => (rule ? [[rule.opens, kind as NotificationKind]] : [])),
);

/** Screens that the other side's account opens only. */
const foreign: Record<UserType, readonly NotificationScreen[]> = {
  worker: ['repost_job', 'received_applications', 'templates', 'replacement', 'company'],
  employer: ['my_applications', 'my_shifts', 'receipt', 'jobs'],
};

/** The screen that the notifications of a booking open: the panel shows twenty, so it needs no other one of its kind. */
const ofBooking: Record<UserType, NotificationScreen> = {
  worker: 'my_applications',
  employer: 'received_applications',
};

type Given = { dataDir: string; userId: string; jobId?: string; about?: { type: string; id: string }; read?: boolean };

/** Notifications of these kinds by the database: causing most events would take a whole test. */
async function notify(given: Given, wanted: readonly NotificationKind[]): Promise<void> {
  await ask(
    given.dataDir,
    `insert into notifications (id, user_id, event_id, kind, subject_type, subject_id, job_id, created_at, read_at)
     select gen_random_uuid(), $1::uuid, -(random() * 1e15)::bigint, kind, $2, $3::uuid, $4::uuid, now() + place * interval '1 ms',
       case when $6 then now() end
     from unnest($5::text[]) with ordinality as given (kind, place)`,
    [
      given.userId,
      given.about?.type ?? null,
      given.about?.id ?? null,
      given.jobId ?? null,
      wanted,
      given.read ?? false,
    ],
  );
}

/** Waits for so many unread notifications and marks them as read. */
async function readAll({ dataDir, userId }: Pick<Given, 'dataDir' | 'userId'>, count: number): Promise<void> {
  let read = 0;
  const mark = `update notifications set read_at = now() where user_id = $1 and read_at is null`;
  await expect
    .poll(async () => {
      read += await ask(dataDir, mark, [userId]);
      return read;
    })
    .toBe(count);
}

/** Where the app goes from an address that stands for another one. */
const landing = (path: string, home: string) => (path === '/' ? home : path);

/** It is there, it stays there while the page settles, and Back goes to the start once. */
async function expectLanded(page: Page, target: string, start: string): Promise<void> {
  await expect(page).toHaveURL(target);
  await expect(panel(page)).toBeHidden();
  await expect(arrival(page)).toBeVisible();
  // Two frames later, when the page is idle, nothing is left that could send the browser elsewhere.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(done)))),
  );
  await expect(page).toHaveURL(target);
  await page.goBack();
  await expect(page).toHaveURL(start);
  await expect(panel(page)).toBeHidden();
}

for (const side of ['worker', 'employer'] as const) {
  test(`every notification of this account (${side}) lands on its screen and stays there, and Back returns once`, async ({
    page,
    server,
    signedIn,
  }) => {
    const [employer, worker] = [await anEmployer(server), await aWorker(server)];
    const { id: jobId } = await postJob(server, employer, { title: newTitle('Cook') });
    await aBooking(server, { employer, worker }, jobId);
    const { id: shiftId } = await myShift(server, worker);
    const member = side === 'worker' ? worker : employer;
    const left = [...foreign[side], ofBooking[side]];
    const kinds = [...kindOfScreen].flatMap(([screen, kind]) => (left.includes(screen) ? [] : [kind]));
    // Read, so that opening one of their screens does not change the list.
    const given = { dataDir: server.dataDir, userId: member.id, jobId, read: true };
    const isAboutShift = (kind: NotificationKind) => notificationRules[kind].opens === 'booked_shift';
    await notify(
      given,
      kinds.filter((kind) => !isAboutShift(kind)),
    );
    await notify({ ...given, about: { type: 'worker_shift', id: shiftId } }, kinds.filter(isAboutShift));
    // The booking itself notifies: the worker of the acceptance, the employer of the application and its confirmation.
    const booked = side === 'worker' ? 1 : 2;
    await readAll(given, booked);
    await signedIn(member);
    const start = '/messages';
    await page.goto(start);
    await bell(page).click();
    await expect(links(page)).toHaveCount(kinds.length + booked);
    const paths = await links(page).evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(paths).toContain(bookedShiftPath(side, shiftId));
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();

    const home = side === 'worker' ? '/jobs' : '/jobs/my';
    // By mouse and by key in turn. The first visit of each screen has to load its code.
    for (const [number, path] of paths.entries()) {
      if (path === start) continue;
      await test.step(path, async () => {
        await bell(page).click();
        const link = links(page)
          .and(page.locator(`[href="${path}"]`))
          .first();
        if (number % 2 === 0) await link.click();
        else await link.press('Enter');
        await expectLanded(page, landing(path, home), start);
      });
    }
  });
}

test('the panel of a wide screen leaves the page alone: other links, the same screen, code that takes long', async ({
  page,
  server,
  signedIn,
}) => {
  const employer = await anEmployer(server);
  const { id: jobId } = await postJob(server, employer, { title: newTitle('Cook') });
  const given = { dataDir: server.dataDir, userId: employer.id, jobId };
  await notify(given, ['shift.paid', 'application.submitted', 'account.exported']);
  await signedIn(employer);
  await page.goto('/jobs/my');
  await visit(page, '/wallet');
  await expect(firstHeading(page)).toHaveText('Wallet');

  await test.step('a link beside the panel closes it and is followed', async () => {
    await bell(page).click();
    await expect(links(page)).toHaveCount(3);
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'My Jobs' }).click();
    await expectLanded(page, '/jobs/my', '/wallet');
  });

  await test.step('the screen that is open already: Back goes to the one before', async () => {
    await bell(page).press(' ');
    await links(page).last().press('Enter');
    await expectLanded(page, '/wallet', '/jobs/my');
    await page.goForward();
    await expect(page).toHaveURL('/wallet');
  });

  await test.step('the same screen with another query', async () => {
    await visit(page, '/applications');
    await bell(page).click();
    await links(page).nth(1).click();
    await expectLanded(page, `/applications?job=${jobId}`, '/applications');
  });

  await test.step('while the code of the screen is on its way, a press elsewhere changes nothing', async () => {
    const arrive = await holdRequests(page, (url) => /security-page[^/]*\.js$/.test(url.pathname));
    await bell(page).click();
    await links(page).first().click();
    await expect(page).toHaveURL('/security');
    await page.getByRole('contentinfo').click({ position: { x: 5, y: 5 } });
    await page.keyboard.press('Tab');
    arrive();
    await expectLanded(page, '/security', '/applications');
  });
});

test.describe('on a phone', () => {
  test.use(phone);

  test('a tap lands and stays, Back returns once, and two quick taps beside a sheet close it once', async ({
    page,
    server,
    signedIn,
  }) => {
    const worker = await aWorker(server);
    await notify({ dataDir: server.dataDir, userId: worker.id }, ['shift.paid', 'account.exported']);
    await signedIn(worker);
    await page.goto('/jobs');
    await visit(page, '/wallet');
    await expect(firstHeading(page)).toHaveText('Wallet');

    for (const follow of ['tap', 'key'] as const) {
      await bell(page).tap();
      if (follow === 'tap') await links(page).first().tap();
      else await links(page).first().press('Enter');
      await expectLanded(page, '/security', '/wallet');
    }

    // The screen behind the sheet: it only closes, so that Back leads to the screen before.
    await bell(page).tap();
    await links(page).last().tap();
    await expectLanded(page, '/wallet', '/jobs');
    await page.goForward();
    await expect(page).toHaveURL('/wallet');

    const bar = page.getByRole('navigation', { name: 'Quick access' });
    const menu = page.getByRole('dialog', { name: 'Main menu' });
    await bar.getByRole('button', { name: 'More' }).tap();
    await menu.getByRole('link', { name: 'Wallet' }).tap();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/wallet');

    // Both before the browser has gone back.
    await bar.getByRole('button', { name: 'More' }).tap();
    await expect(menu).toBeVisible();
    await page.evaluate(() => {
      for (const _time of ['first', 'second']) {
        const press = { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true };
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', press));
      }
    });
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/wallet');
    await page.goBack();
    await expect(page).toHaveURL('/jobs');
  });
});
