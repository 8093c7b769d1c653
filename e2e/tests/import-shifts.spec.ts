import { expectDialogAccessible } from '../support/accessibility.ts';
import { anEmployer, dayFromToday } from '../support/hiring.ts';
import { complaintsOf, field, toasts } from '../support/page-parts.ts';
import { expect, test } from '../support/test.ts';
import { longTestVariants } from '../support/variants.ts';

const words = {
  en: {
    locale: 'en-CA',
    header: 'title,description,wage,date,start_time,end_time,street_address,city,zip_code',
    separator: ',',
    open: 'Import',
    sheet: 'Import shifts',
    file: 'File with shifts',
    wrong: '3 rows have errors',
    date: 'Write the date as YYYY-MM-DD, such as 2026-12-24',
    onlyWrong: 'Show only the 3 rows with errors',
    table: 'Shifts of the file',
    create: 'Create the 37 jobs without errors',
    done: '37 jobs are posted.',
    count: '37 jobs',
  },
  fr: {
    locale: 'fr-CA',
    header: 'titre;description;salaire;date;debut;fin;adresse;ville;code_postal',
    separator: ';',
    open: 'Importer',
    sheet: 'Importer des quarts',
    file: 'Fichier des quarts',
    wrong: '3 lignes ont des erreurs',
    date: 'Écrivez la date sous la forme AAAA-MM-JJ, comme 2026-12-24',
    onlyWrong: 'Montrer seulement les 3 lignes avec des erreurs',
    table: 'Quarts du fichier',
    create: 'Créer les 37 emplois sans erreur',
    done: '37 emplois sont publiés.',
    count: '37 emplois',
  },
} as const;

/** Forty shifts on forty days; on three of them the date, the wage or the time is wrong. */
function fortyShifts({ header, separator }: { header: string; separator: string }): Buffer {
  const lines = Array.from({ length: 40 }, (_each, index) =>
    [
      'Banquet server',
      'Serve and clear.',
      index === 12 ? '5.00' : '21.50',
      index === 4 ? '03/04/2027' : dayFromToday(10 + index),
      index === 30 ? '8:00' : '16:00',
      '23:00',
      '404 Rue Saint-Jacques',
      'Montréal',
      'H2Y 1S1',
    ].join(separator),
  );
  return Buffer.from(`\uFEFF${[header, ...lines].join('\r\n')}\r\n`);
}

for (const { language, on, device } of longTestVariants) {
  const texts = words[language];

  test.describe(`in ${language} on a ${on}`, () => {
    test.use({ locale: texts.locale, ...device });

    test('forty shifts of a file are shown with three wrong rows, and the others are posted', async ({
      page,
      server,
      signedIn,
    }) => {
      await signedIn(await anEmployer(server, { language }));
      const complaints = complaintsOf(page);
      const sheet = page.getByRole('dialog', { name: texts.sheet });
      await page.goto('/jobs/my');

      await test.step('the sheet has an address, and Back closes it', async () => {
        await page.getByRole('button', { name: texts.open, exact: true }).click();
        await expect(sheet).toBeVisible();
        await expect(page).toHaveURL('/jobs/my?import=open');
        await page.goBack();
        await expect(sheet).toBeHidden();
        await page.goForward();
        await expect(sheet).toBeVisible();
      });

      await test.step('wrong rows are shown first, each with its error in its cell', async () => {
        const file = { name: 'shifts.csv', mimeType: 'text/csv', buffer: fortyShifts(texts) };
        await field(sheet, texts.file).setInputFiles(file);
        await expect(sheet.getByText(texts.wrong)).toBeVisible();
        const rows = sheet.getByRole('table', { name: texts.table }).getByRole('row');
        await expect(rows).toHaveCount(4);
        await expect(rows.filter({ hasText: '03/04/2027' })).toContainText(texts.date);
        await expectDialogAccessible(page, texts.sheet, { keepOpen: true });
        await sheet.getByLabel(texts.onlyWrong).uncheck();
        await expect(rows).toHaveCount(41);
      });

      await test.step('the jobs without errors are posted at once', async () => {
        await sheet.getByRole('button', { name: texts.create }).click();
        await expect(toasts(page).filter({ hasText: texts.done })).toBeVisible();
        await expect(sheet).toBeHidden();
        await expect(page.getByText(texts.count, { exact: true })).toBeVisible();
      });
      expect(complaints).toEqual([]);
    });
  });
}
