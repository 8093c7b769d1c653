import { toasts } from '../world/page-parts.ts';
import { expect, test, type World } from '../world/world.ts';

const words = {
  en: {
    items: ['Find Jobs', 'My Applications', 'My Shifts', 'Wallet', 'Bug Reports'],
    email: { tooltip: 'Email verification required', toast: 'Please verify email to open this page.' },
    profile: { tooltip: 'Profile verification required', toast: 'Please complete profile to open this page.' },
    open: 'Profile',
  },
  fr: {
    items: ['Trouver un emploi', 'Mes candidatures', 'Mes quarts', 'Portefeuille', 'Signaler un problème'],
    email: {
      tooltip: 'Vérification du courriel requise',
      toast: 'Veuillez vérifier votre courriel pour ouvrir cette page.',
    },
    profile: {
      tooltip: 'Vérification du profil requise',
      toast: 'Veuillez compléter votre profil pour ouvrir cette page.',
    },
    open: 'Profil',
  },
};

for (const language of ['en', 'fr'] as const) {
  for (const missing of ['email', 'profile'] as const) {
    const say = words[language];

    test(`in ${language}, items that wait for the ${missing} say so`, async ({ page, world, signedIn }) => {
      const person = world.newPerson({ language });
      await signedIn(await newcomer(world, person, missing));
      await page.goto('/profile');
      const menu = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: say.items[0] }) });
      await expect(menu.getByRole('link', { disabled: true })).toHaveText(say.items);
      await expect(menu.getByRole('link', { name: say.open, exact: true })).toBeEnabled();

      const locked = menu.getByRole('link', { disabled: true }).first();
      await locked.hover();
      await expect(page.getByRole('tooltip')).toHaveText(say[missing].tooltip);
      // A person can click what is greyed out; the test tool would wait for it to light up.
      await locked.click({ force: true });
      await expect(toasts(page).filter({ hasText: say[missing].toast })).toBeVisible();
      await expect(page).toHaveURL('/profile');
    });
  }
}

async function newcomer(world: World, person: ReturnType<World['newPerson']>, missing: 'email' | 'profile') {
  const account = await world.register(person);
  if (missing === 'profile') await world.verifyEmail(person);
  return account;
}
