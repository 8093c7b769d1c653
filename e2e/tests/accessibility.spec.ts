import { expectAccessible } from '../support/accessibility.ts';
import { change } from '../support/accounts.ts';
import { approveAccount } from '../support/approve-account.ts';
import { scan } from '../support/axe-scan.ts';
import { complaintsOf, firstHeading, openWhole, strangersTo, visitWhole } from '../support/page-parts.ts';
import { expect, test } from '../support/test.ts';

/** With what only the page that has arrived shows. The thanks after a registration are scanned in registration-success.spec.ts. */
const publicPages = {
  '/': 'Connect employers with skilled workers.',
  '/login': 'Welcome back',
  '/forgot-password': 'Forgot your password?',
  '/reset-password': 'Choose a new password',
  '/email-verified': 'Verification failed',
  '/reset-password?token=unknown': 'Choose a new password',
  '/brand-showcase': 'Brand showcase',
  '/terms': 'Terms of use',
  '/privacy': 'Privacy',
  '/contact': 'Contact',
  '/unauthorized': 'Unauthorized Access',
  '/kiosk': 'Open a kiosk',
};

test('public pages are accessible, ask no other server and log no error', async ({ page, server }) => {
  const strangers = strangersTo(server.publicUrl, page);
  const complaints = complaintsOf(page);
  for (const [path, heading] of Object.entries(publicPages)) {
    await test.step(path, async () => {
      await visitWhole(page, path, heading);
      await expectAccessible(page, { inDark: path === '/' });
      expect(complaints).toEqual([]);
      expect([...strangers]).toEqual([]);
    });
  }

  await test.step('a text that cannot be read is found, also after so many scans', async () => {
    await firstHeading(page).evaluate((heading) => {
      heading.style.color = '#eee';
      heading.style.backgroundColor = '#fff';
    });
    expect((await scan(page)).map(({ id }) => id)).toEqual(['color-contrast']);
  });
});

test('an employer’s profile is accessible before and after approval', async ({ page, server, signedIn }) => {
  const person = server.newPerson({ userType: 'employer' });
  const account = await server.registerComplete(person);
  await signedIn(account);
  await openWhole(page, '/profile');
  await expect(page.getByRole('heading', { name: 'Your company', exact: true })).toHaveCount(0);
  await expectAccessible(page);

  const company = { address: '12 Rue Sherbrooke, Montréal', phone: '+1 514 555 0177', email: 'jobs@jeanne.example' };
  await change(server.publicUrl, account, company, '/company/profile/');
  await approveAccount(server.dataDir, person.email);
  await openWhole(page, '/profile');
  await expect(page.getByText('jobs@jeanne.example · +1 514 555 0177').first()).toBeVisible();
  await expectAccessible(page);
});
