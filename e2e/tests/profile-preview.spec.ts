import { jobLocation } from '@relevo/fixtures/places';
import { expectAccessible } from '../support/accessibility.ts';
import { anEmployer, newTitle, postJob } from '../support/hiring.ts';
import { anOperator, signInOperator } from '../support/operator.ts';
import { toasts } from '../support/page-parts.ts';
import { section } from '../support/profile-sections.ts';
import { expect, test } from '../support/test.ts';
import { languagesByDepth } from '../support/variants.ts';

const words = {
  en: {
    card: 'Jobs near you',
    pay: '$150.00 for the shift',
    wage: '$20.00/h',
    opens: /You can apply once our team has approved your profile/,
    note: /These pages open in two steps/,
    below: 'Contact',
    review: 'Profile review',
    slot: 'Pick a time for our call',
    pick: 'Book this time',
    booked: /We call you .* at \+15145550100/,
    subject: 'Your call with our team is booked',
    change: 'Choose another time',
    cancel: 'Cancel the call',
    cancelled: /The call is cancelled/,
  },
  fr: {
    card: 'Des emplois près de chez vous',
    pay: '150,00\u00a0$ pour le quart',
    wage: '20,00\u00a0$/h',
    opens: /Vous pourrez postuler dès que notre équipe aura approuvé votre profil/,
    note: /Ces pages s’ouvrent en deux étapes/,
    below: 'Coordonnées',
    review: 'Examen du profil',
    slot: 'Choisissez un moment pour notre appel',
    pick: 'Réserver ce moment',
    booked: /Nous vous appelons le .* au \+15145550100/,
    subject: 'Votre appel avec notre équipe est réservé',
    change: 'Choisir un autre moment',
    cancel: 'Annuler l’appel',
    cancelled: /L’appel est annulé/,
  },
};

for (const language of languagesByDepth) {
  const texts = words[language];

  test(`in ${language}, a worker who waits looks at jobs near home, and nothing moves when they arrive`, async ({
    page,
    server,
    signedIn,
  }) => {
    // A town that no other test has jobs in.
    const city = newTitle('Ville');
    const title = newTitle('Barista');
    const location = { ...jobLocation, city, latitude: null, longitude: null };
    await postJob(server, await anEmployer(server), { title, location });
    const worker = server.newPerson({ language, userType: 'worker' });
    await signedIn(await server.register(worker, { city }));

    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/job/preview/**', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/profile');
    const card = section(page, texts.card);
    const below = section(page, texts.below);
    await expect(card.getByRole('status')).toBeVisible();
    await expect(below).toBeVisible();
    const before = await below.boundingBox();
    answer();

    const row = card.getByRole('listitem').filter({ hasText: title });
    await expect(row).toContainText(texts.pay);
    await expect(row).toContainText(texts.wage);
    await expect(row).toContainText(city);
    expect((await below.boundingBox())?.y).toBe(before?.y);
    await expect(card).toContainText(texts.opens);
    await expect(card.getByRole('link')).toHaveCount(0);
    await expect(page.getByRole('navigation').getByText(texts.note)).toBeVisible();
    if (language === 'en') await expectAccessible(page, { inDark: true });
  });

  test(`in ${language}, a person under review picks a time for the call, which the team sees`, async ({
    page,
    server,
    signedIn,
    openContext,
  }) => {
    const person = server.newPerson({ language });
    const account = await server.registerComplete(person);
    await signedIn(account);
    await page.goto('/profile');
    const card = section(page, texts.review);
    const picker = card.getByRole('combobox', { name: texts.slot });
    await expect(picker).toBeVisible();
    // One of hundreds, so that tests that run beside this one take others.
    const count = await picker.getByRole('option').count();
    await picker.selectOption({ index: 1 + Math.floor(Math.random() * (count - 1)) });
    await card.getByRole('button', { name: texts.pick }).click();
    await expect(card).toContainText(texts.booked);
    await server.mailTo(person.email, texts.subject);
    if (language === 'en') await expectAccessible(page);

    const operatorPage = await (await openContext()).newPage();
    await signInOperator(operatorPage, server.consoleUrl, await anOperator(server), `/people/${account.user.id}`);
    await expect(operatorPage.getByRole('main').getByText('Call booked for')).toBeVisible();

    await page.reload();
    await expect(card).toContainText(texts.booked);
    await card.getByRole('button', { name: texts.change }).click();
    await expect(picker).toBeVisible();
    await page.reload();
    await card.getByRole('button', { name: texts.cancel }).click();
    await expect(toasts(page).filter({ hasText: texts.cancelled })).toBeVisible();
    await expect(picker).toBeVisible();
  });
}
