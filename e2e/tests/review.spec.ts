import { expectAccessible } from '../support/accessibility.ts';
import { field, returnToWindow } from '../support/page-parts.ts';
import { section } from '../support/profile-sections.ts';
import { expect, test } from '../support/test.ts';
import { languagesByDepth } from '../support/variants.ts';

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

for (const language of languagesByDepth) {
  const texts = words[language];

  test(`in ${language}, a refused profile says why, on the page and by mail, and is looked at again once corrected`, async ({
    page,
    server,
    signedIn,
  }) => {
    const person = server.newPerson({ language });
    await signedIn(await server.registerComplete(person));
    await page.goto('/profile');
    const card = section(page, texts.card);
    await expect(card).toContainText(texts.inReview);
    // The scans of the deep run end in English, whatever the language of the account.
    if (language === 'en') {
      await expect(page.getByText('permit.pdf')).toBeVisible();
      await expectAccessible(page, { inDark: true });
    }

    const reason = 'The scan of the permit cannot be read.';
    await server.ops('reject', person.email, '--reason', reason);
    const mail = await server.mailTo(person.email, texts.subject);
    expect(mail.text).toContain(reason);
    await returnToWindow(page);
    await expect(card).toContainText(texts.rejected);
    await expect(card).toContainText(reason);

    await field(section(page, texts.professional), texts.education).fill('ITHQ');
    await page.getByRole('button', { name: texts.save }).click();
    await expect(card).toContainText(texts.inReview);
    await expect(card).not.toContainText(reason);
  });
}
