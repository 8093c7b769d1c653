import type { Page } from '@playwright/test';
import { expectAccessible, expectNoViolations } from '../support/accessibility.ts';
import { complaintsOf, field, firstHeading, strangersTo } from '../support/page-parts.ts';
import { chooseAddress, fillAccount, passWho } from '../support/registration-form.ts';
import { expect, test } from '../support/test.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const stepTitle = (page: Page) => page.getByRole('heading', { level: 2 });
const passwords = ['Password', 'Confirm password'];
const steps = { who: 'Who are you?', account: 'Secure your account', place: 'Where do you live or work?' };

test('the first two steps name and highlight what is missing, and check what is typed', async ({ page, server }) => {
  await test.step('the first step chooses the worker when the address names no known type', async () => {
    await page.goto('/register?type=unknown');
    await expect(page.getByRole('radio', { name: 'I need a job' })).toBeChecked();
  });

  await test.step('it names and highlights what is missing, until it is there', async () => {
    await next(page).click();
    await expectMissing(page, ['First name', 'Last name', 'Email']);
    await expect(field(page, 'First name')).toBeFocused();
    await expect(stepTitle(page)).toHaveText(steps.who);

    await field(page, 'First name').fill('Jeanne');
    await expect(field(page, 'First name')).not.toHaveAttribute('aria-invalid');
    await expectMissing(page, ['Last name', 'Email']);
  });

  await test.step('it asks for a well-formed email', async () => {
    await passWho(page, { ...server.newPerson(), email: 'jeanne@' });
    await expect(page.getByRole('alert').filter({ hasText: 'Please enter a valid email address.' })).toBeVisible();
    await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true');
    await expect(stepTitle(page)).toHaveText(steps.who);
    await passWho(page, server.newPerson());
    await expect(stepTitle(page)).toHaveText(steps.account);
  });

  await test.step('the second step names and highlights what is missing', async () => {
    await next(page).click();
    const terms = page.getByRole('checkbox', { name: 'I accept the terms and conditions' });
    const named = ['Password', 'Confirm password', 'Phone', 'Sex', 'Date of birth'];
    await expect(missingAlert(page)).toHaveText(missingText([...named, 'Terms and conditions']));
    for (const label of named) await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
    await expect(terms).toHaveAttribute('aria-invalid', 'true');
    await expect(terms).toHaveAccessibleDescription('You must accept the terms and conditions');
    await expect(stepTitle(page)).toHaveText(steps.account);
  });

  await test.step('it takes ten digits of a phone and groups them as its country does', async () => {
    const phone = field(page, 'Phone');
    await phone.pressSequentially('(514) 555-01x0099');
    await expect(phone).toHaveValue('514 555 0100');
    await field(page, 'Country code').selectOption('+33 France');
    await expect(phone).toHaveValue('51 45 55 01 00');

    await phone.fill('061234567');
    await next(page).click();
    await expect(phone).toHaveAccessibleDescription('Invalid phone number format');
    await phone.press('End');
    await phone.pressSequentially('8');
    await expect(phone).toHaveValue('06 12 34 56 78');
    await expect(phone).not.toHaveAttribute('aria-invalid');
    await field(page, 'Country code').selectOption('+1');
    await phone.fill('');
  });

  await test.step('it warns a user under 18', async () => {
    await fillAccount(page, server.newPerson());
    const birth = field(page, 'Date of birth');
    // Seventeen and a half: no birthday is near, in any time zone.
    const underAge = new Date(Date.now() - 17.5 * 365.25 * 86_400_000).toISOString().slice(0, 10);
    await birth.fill(underAge);
    await expect(birth).toHaveAccessibleDescription('You must be at least 18 years old.');
  });

  await test.step('it refuses a short or mismatched password, and lets a user under 18 continue', async () => {
    await field(page, 'Password').fill('12345');
    await next(page).click();
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
    await expect(page.getByText('Passwords must match')).toBeVisible();
    await field(page, 'Confirm password').fill('12345');
    await expect(page.getByText('Passwords must match')).toBeHidden();
    await next(page).click();
    await expect(stepTitle(page)).toHaveText(steps.account);

    for (const label of passwords) await field(page, label).fill('123456');
    await next(page).click();
    await expect(stepTitle(page)).toHaveText(steps.place);
  });
});

test('the second step outlives a reload without the passwords, and an email with an account leads back to its field', async ({
  page,
  server,
}) => {
  const person = server.newPerson();
  await server.register(person);
  await page.goto('/register');
  await expect(page.getByRole('radio', { name: 'I need a job' })).toBeChecked();
  await passWho(page, person);
  await expect(stepTitle(page)).toHaveText(steps.account);

  await test.step('it links to terms that can be read', async () => {
    const link = page.getByRole('link', { name: /^Read the terms of use/ });
    await expect(link).toHaveAttribute('target', '_blank');
    const answer = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toBe('application/pdf');
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('it is still there after a reload, without the passwords', async () => {
    await fillAccount(page, person);
    await page.reload();
    await expect(stepTitle(page)).toHaveText(steps.account);
    await expect(field(page, 'Phone')).toHaveValue('514 555 0100');
    await expect(field(page, 'Sex')).toHaveValue('female');
    await expect(page.getByRole('checkbox')).toBeChecked();
    for (const label of passwords) await expect(field(page, label)).toHaveValue('');
    const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
    expect(kept).toContain('5145550100');
    expect(kept).not.toContain(person.password);
    await page.goBack();
    await expect(stepTitle(page)).toHaveText(steps.who);
    await page.goForward();
    await expect(field(page, 'Phone')).toHaveValue('514 555 0100');
  });

  await test.step('an email that has an account already leads back to its field', async () => {
    for (const label of passwords) await field(page, label).fill(person.password);
    await next(page).click();
    await expect(stepTitle(page)).toHaveText(steps.place);
    await chooseAddress(page);
    await page.getByRole('button', { name: 'Create Account' }).click();

    await expect(stepTitle(page)).toHaveText(steps.who);
    await expect(field(page, 'Email')).toHaveValue(person.email);
    await expect(field(page, 'Email')).toHaveAccessibleDescription('An account with this email already exists');
    await expect(page.getByRole('alert').filter({ hasText: 'Registration Error' })).toBeVisible();
    await expect(firstHeading(page)).toHaveText('Create your account');
  });
});

test('each step of an employer is accessible, asks no other server and logs no error, and the last says what comes later', async ({
  page,
  server,
}) => {
  const strangers = strangersTo(server.publicUrl, page);
  const complaints = complaintsOf(page);
  const person = server.newPerson({ userType: 'employer' });
  await page.goto('/register?type=employer');
  await expect(page.getByRole('radio', { name: 'I need workers' })).toBeChecked();
  await next(page).click();
  await expect(missingAlert(page)).toBeVisible();
  await expectAccessible(page);
  await passWho(page, person);
  await expect(stepTitle(page)).toHaveText(steps.account);
  await fillAccount(page, person);
  await expectAccessible(page);

  await test.step('the third step names and highlights what is missing', async () => {
    await next(page).click();
    await expect(page.getByText('Your company information can be added later, after registration.')).toBeVisible();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expectMissing(page, ['Address', 'City']);
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(stepTitle(page)).toHaveText(steps.account);
    await expect(field(page, 'Password')).toHaveValue(person.password);
  });

  await test.step('the third step is accessible with its suggestions and with a chosen one', async () => {
    await next(page).click();
    const address = page.getByRole('combobox', { name: 'Address' });
    await address.pressSequentially('montréal');
    await expect(page.getByRole('listbox', { name: 'Suggested addresses' })).toBeVisible();
    await address.press('ArrowDown');
    await expectNoViolations(page, 'light');
    await address.press('Enter');
    await expectAccessible(page);
  });
  expect(complaints).toEqual([]);
  expect([...strangers]).toEqual([]);
});

function missingAlert(page: Page) {
  return page.getByRole('alert').filter({ hasText: 'Please fill in' });
}

function missingText(labels: string[]): string {
  return `Please fill in the following required fields: ${labels.join(', ')}.`;
}

async function expectMissing(page: Page, labels: string[]): Promise<void> {
  await expect(missingAlert(page)).toHaveText(missingText(labels));
  for (const label of labels) await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
}
