import { expectAccessible } from '../support/accessibility.ts';
import { complaintsOf, strangersTo, visitWhole } from '../support/page-parts.ts';
import { expect, test } from '../support/test.ts';

/** With what only the page that has arrived shows. The thanks after a registration are scanned in registration-success.spec.ts. */
const publicPages = {
  '/': 'Connect employers with skilled workers',
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
});
