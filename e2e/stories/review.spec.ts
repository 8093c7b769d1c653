import { field, returnToWindow } from '../world/page-parts.ts';
import { section } from '../world/profile-sections.ts';
import { expect, test } from '../world/world.ts';

const words = {
  en: {
    card: 'Profile review',
    inReview: 'In review',
    rejected: 'Not approved',
    subject: 'Your Relevo account needs a change',
    professional: 'Professional',
    education: 'Education',
    save: 'Save Professional',
  },
  fr: {
    card: 'Examen du profil',
    inReview: 'En examen',
    rejected: 'Non approuvé',
    subject: 'Votre compte Relevo demande une correction',
    professional: 'Parcours professionnel',
    education: 'Formation',
    save: 'Enregistrer Parcours professionnel',
  },
};

for (const language of ['en', 'fr'] as const) {
  const say = words[language];

  test(`in ${language}, a refused profile says why, on the page and by mail, and is looked at again once corrected`, async ({
    page,
    world,
    signedIn,
  }) => {
    const person = world.newPerson({ language });
    await signedIn(await world.registerWhole(person));
    await page.goto('/profile');
    const card = section(page, say.card);
    await expect(card).toContainText(say.inReview);

    const reason = 'The scan of the permit cannot be read.';
    await world.ops('reject', person.email, '--reason', reason);
    const mail = await world.mailTo(person.email, say.subject);
    expect(mail.text).toContain(reason);
    await returnToWindow(page);
    await expect(card).toContainText(say.rejected);
    await expect(card).toContainText(reason);

    await field(section(page, say.professional), say.education).fill('ITHQ');
    await page.getByRole('button', { name: say.save }).click();
    await expect(card).toContainText(say.inReview);
    await expect(card).not.toContainText(reason);
  });
}
