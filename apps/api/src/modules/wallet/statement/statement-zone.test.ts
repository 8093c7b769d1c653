import type { SignedInView } from '@relevo/contracts/accounts';
import { describe, expect, test } from 'vitest';
import { aJob, anEmployer } from '../../../testing/hiring.ts';
import { anApprovedUser } from '../../../testing/people.ts';
import { wordsOfPdf } from '../../../testing/read-pdf.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp({ places: true });

async function statement({ access_token }: SignedInView, query = ''): Promise<Buffer> {
  const response = await fetch(`${app.url}/api/wallet/statement/${query}`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** As the page names it, behind the currency. */
async function zoneOf(person: SignedInView): Promise<string | undefined> {
  return /CAD · (\S+)/.exec(wordsOfPdf(await statement(person, '?format=pdf')))?.[1];
}

describe('a person’s statement', () => {
  test.each([
    ['Montréal', 'Canada', 'America/Toronto'],
    ['vancouver', 'Canada', 'America/Vancouver'],
    ['Lyon', 'France', 'Europe/Paris'],
    ['Nulle-Part', 'France', 'Europe/Paris'],
    ['Nowhere', 'Canada', 'America/Toronto'],
    ['', '', 'America/Toronto'],
    ['---', 'Atlantis', 'America/Toronto'],
  ])('in %j, %j has the days of %s', async (city, country, zone) => {
    expect(await zoneOf(await anApprovedUser(app, { city, country }))).toBe(zone);
  });

  test('names its zone on the page and in a column', async () => {
    const worker = await anApprovedUser(app, { city: 'Vancouver', country: 'Canada' });
    expect(wordsOfPdf(await statement(worker, '?format=pdf'))).toContain('America/Vancouver');
    expect((await statement(worker)).toString('utf8')).toContain('Time zone');
  });
});

describe('an employer’s statement', () => {
  test('has the days of the newest job, else of the owner’s town', async () => {
    const employer = await anEmployer(app);
    await app.db
      .updateTable('users')
      .set({ city: 'Lyon', country: 'France' })
      .where('id', '=', employer.user.id)
      .execute();
    expect(await zoneOf(employer)).toBe('Europe/Paris');
    for (const timezone of ['America/Vancouver', 'America/Halifax']) {
      await aJob(app, employer, { timezone });
      app.clock.advance({ seconds: 1 });
      expect(await zoneOf(employer)).toBe(timezone);
    }
    expect(wordsOfPdf(await statement(employer, '?format=pdf'))).toContain('America/Halifax');
  });
});
