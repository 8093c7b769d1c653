import type { Locator, Page } from '@playwright/test';
import { anEmployer, dayFromToday, getJob, newTitle } from '../support/hiring.ts';
import {
  choosePattern,
  firstDay,
  next,
  passBasics,
  passBudget,
  passLocation,
  passSchedule,
  posting,
  stepHeading,
} from '../support/job-wizard.ts';
import { wizardWords } from '../support/job-wizard-words.ts';
import { complaintsOf, field, firstHeading, holdRequests } from '../support/page-parts.ts';
import { expect, test } from '../support/test.ts';
import { languagesByDepth } from '../support/variants.ts';
import { words } from './create-job-rules.words.ts';

for (const language of languagesByDepth) {
  const { locale, days, rules } = words[language];
  const wizard = wizardWords[language];

  test.describe(`in ${language}`, () => {
    test.use({ locale });

    test('a broken rule shows at its field, blocks the step, and clears with the keystroke that fixes it', async ({
      page,
      server,
      signedIn,
    }) => {
      const complaints = complaintsOf(page);
      await signedIn(await anEmployer(server, { language }));
      await page.goto('/jobs/create');
      await next(page, wizard);
      await expect(field(page, wizard.title)).toBeFocused();
      await expectComplaint(field(page, wizard.description), rules.descriptionMissing);
      await expectComplaint(field(page, wizard.title), rules.titleMissing);
      await mend(field(page, wizard.title), 'B');

      await passBasics(page, 'Barista', wizard);
      await breakAndMend(page, [
        { label: wizard.street, wrong: '12 R', says: rules.streetShort, right: '12 Ru' },
        { label: wizard.street, wrong: 'Rue Sherbrooke', says: rules.streetWithoutNumber, right: '1 Rue Sherbrooke' },
        { label: wizard.city, wrong: 'M', says: rules.cityShort, right: 'Mo' },
        { label: wizard.zipCode, wrong: '90210', says: rules.zipCodeWrong, right: 'h2y1s1' },
      ]);

      await passLocation(page, wizard);
      await expect(stepHeading(page, 'schedule', wizard)).toBeVisible();
      await choosePattern(page, wizard.everyWeek);
      await field(page, wizard.scheduleName).fill('');
      await field(page, wizard.break).fill('');
      await page.getByRole('checkbox', { name: wizard.monday }).uncheck();
      await next(page, wizard);
      await expectComplaint(field(page, wizard.scheduleName), rules.scheduleNameMissing);
      await expectComplaint(field(page, wizard.break), rules.breakMissing);
      const week = page.getByRole('group', { name: days });
      await expect(week).toHaveAccessibleDescription(new RegExp(rules.noDay));
      await page.getByRole('checkbox', { name: wizard.monday }).check();
      await expect(week).not.toHaveAccessibleDescription(new RegExp(rules.noDay));
      await field(page, wizard.startDate).fill(dayFromToday(-2));
      await expectComplaint(field(page, wizard.startDate), rules.startDatePast);
      await mend(field(page, wizard.startDate), firstDay());

      await passSchedule(page, wizard);
      await expect(stepHeading(page, 'budget', wizard)).toBeVisible();
      await breakAndMend(page, [
        { label: wizard.wage, wrong: '16.19', says: rules.wageLow, right: '16.20' },
        { label: wizard.workers, wrong: '0', says: rules.workersWrong, right: '1' },
      ]);
      await next(page, wizard);
      await expect(stepHeading(page, 'review', wizard)).toBeVisible();
      expect(complaints).toEqual([]);
    });
  });

  type Case = { label: string; wrong: string; says: string; right: string };

  async function breakAndMend(page: Page, cases: Case[]): Promise<void> {
    for (const { label, wrong, says, right } of cases) {
      await field(page, label).fill(wrong);
      await next(page, wizard);
      // The complaint may come from leaving the field; the focus comes back once the step has refused to go on.
      await expect(field(page, label)).toBeFocused();
      await expectComplaint(field(page, label), says);
      await mend(field(page, label), right);
    }
  }
}

test('while an area is looked up, what is wrong is said at once, and Previous neither waits nor keeps the old area', async ({
  page,
  server,
  signedIn,
}) => {
  const { rules } = words.en;
  const employer = await anEmployer(server);
  const title = newTitle('Barista');
  await signedIn(employer);
  await page.goto('/jobs/create');
  await passBasics(page, title);
  const release = await holdRequests(page, isLookup);
  await field(page, 'Street address').fill(posting.street);
  await field(page, 'City').fill(posting.city);
  await field(page, 'ZIP code').focus();
  await expect(page.getByText('Area only:')).toBeVisible();
  const button = page.getByRole('button', { name: 'Next', exact: true });

  await field(page, 'ZIP code').fill('90210');
  await next(page);
  await expect(page.locator('[aria-busy=true]').or(page.locator('[aria-invalid=true]'))).toBeVisible();
  expect(await button.getAttribute('aria-busy')).toBeNull();
  await expectComplaint(field(page, 'ZIP code'), rules.zipCodeWrong);
  await mend(field(page, 'ZIP code'), posting.zipCode);

  await next(page);
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(stepHeading(page, 'basics')).toBeVisible();
  const answer = page.waitForResponse((response) => isLookup(new URL(response.url())));
  release();
  const [place] = (await (await answer).json()).results;
  await next(page);
  await expect(stepHeading(page, 'location')).toBeVisible();
  await expect(field(page, 'ZIP code')).toHaveValue(posting.zipCode);
  await next(page);
  await passSchedule(page);
  await passBudget(page);
  await page.getByRole('button', { name: 'Post job' }).click();
  await expect(firstHeading(page)).toHaveText(title);
  const { location } = await getJob(server, employer, page.url().split('/').at(-1) ?? '');
  expect(location).toMatchObject({ latitude: place.latitude, longitude: place.longitude, precision: 'area' });
});

function isLookup({ pathname, searchParams }: URL): boolean {
  return pathname === '/api/address/search/' && searchParams.get('q') === posting.zipCode;
}

async function expectComplaint(control: Locator, text: string): Promise<void> {
  await expect(control).toHaveAttribute('aria-invalid', 'true');
  await expect(control).toHaveAccessibleDescription(new RegExp(text.replace(/[.$]/g, '\\$&')));
}

/** The focus stays in the field, so only the typing can have changed the message. */
async function mend(control: Locator, right: string): Promise<void> {
  await control.fill(right);
  await expect(control).not.toHaveAttribute('aria-invalid');
}
