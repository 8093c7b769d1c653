import { languages } from '@relevo/domain/account';
import { type TransactionAbout, transactionKinds, transactionStatuses } from '@relevo/domain/wallet';
import { describe, expect, test } from 'vitest';
import { statementWords, transactionText } from './transaction-texts.ts';

const card: TransactionAbout = { type: 'card', brand: 'visa', last4: '4242' };
const account: TransactionAbout = { type: 'account', masked: '•••••4567' };
const shift: TransactionAbout = { type: 'shift', title: 'Barista', starts_at: '2026-11-23T13:00:00Z' };

describe('a line of a statement', () => {
  test.each([
    ['deposit', card, 'en', 'Deposit from Visa ending in 4242'],
    ['deposit', card, 'fr', 'Dépôt à partir de Visa se terminant par 4242'],
    ['withdrawal', account, 'en', 'Returned by the bank: account •••••4567'],
    ['withdrawal', account, 'fr', 'Retourné par la banque\u00a0: compte •••••4567'],
    ['payment', shift, 'en', 'Pay for a shift: Barista'],
    ['payment', shift, 'fr', 'Paie d’un quart\u00a0: Barista'],
  ] as const)('%s about %j in %s reads %j', (kind, about, language, text) => {
    expect(transactionText({ direction: 'in', kind, about }, language)).toBe(text);
  });

  test('a withdrawal that goes out names the account', () => {
    const line = { direction: 'out', kind: 'withdrawal', about: account } as const;
    expect(transactionText(line, 'en')).toBe('Withdrawal to account •••••4567');
    expect(transactionText(line, 'fr')).toBe('Retrait vers le compte •••••4567');
  });

  test.each([
    ['mastercard', 'Mastercard'],
    ['amex', 'American Express'],
    ['a brand of tomorrow', 'a brand of tomorrow'],
  ])('names the brand %s as %s', (brand, name) => {
    expect(
      transactionText({ direction: 'in', kind: 'deposit', about: { type: 'card', brand, last4: '1' } }, 'en'),
    ).toBe(`Deposit from ${name} ending in 1`);
  });

  test('keeps a title as its author wrote it', () => {
    const title = '{{brand}} $& =1+1';
    expect(transactionText({ direction: 'in', kind: 'payment', about: { ...shift, title } }, 'en')).toBe(
      `Pay for a shift: ${title}`,
    );
  });
});

describe('the words of a statement', () => {
  test.each(languages)('in %s name every kind and every state, each its own way', (language) => {
    const { kinds, statuses } = statementWords(language);
    expect(Object.keys(kinds)).toEqual([...transactionKinds]);
    expect(Object.keys(statuses)).toEqual([...transactionStatuses]);
    expect(new Set(Object.values(statuses)).size).toBe(transactionStatuses.length);
    for (const word of [...Object.values(kinds), ...Object.values(statuses)]) expect(word).toMatch(/\p{L}/u);
  });

  test('differ between the languages wherever they can', () => {
    const [en, fr] = languages.map((language) => statementWords(language));
    const same = Object.keys(en ?? {}).filter(
      (key) =>
        en?.[key as keyof typeof en] === fr?.[key as keyof typeof fr] && typeof en?.[key as 'title'] === 'string',
    );
    expect(same).toEqual(['date', 'description']);
    expect(fr?.statuses).not.toEqual(en?.statuses);
  });
});
