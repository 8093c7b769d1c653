import type { Language } from '@relevo/domain/account';
import { formatMoney } from '@relevo/i18n/formats';

const locales: Record<Language, string> = { en: 'en-CA', fr: 'fr-CA' };
const space = '\u00a0';

type Options = Intl.NumberFormatOptions;
const numbers = (options: Options) => (value: number, language: Language) =>
  new Intl.NumberFormat(locales[language], options).format(value);

export const formatCount = numbers({});
export const formatRatio = numbers({ style: 'percent', maximumFractionDigits: 0 });
const decimals = numbers({ maximumFractionDigits: 1 });

export const formatHours = (hours: number, language: Language) => `${decimals(hours, language)}${space}h`;
export const formatAmount = (amount: number, language: Language) => formatMoney(amount.toFixed(2), language);

/** For an axis, where there is room for a few letters: "$1.2K". */
export function formatShortAmount(amount: number, language: Language): string {
  const format = {
    style: 'currency',
    notation: 'compact',
    maximumFractionDigits: 1,
    minimumFractionDigits: 0,
  } as const;
  const { locale, currency } =
    language === 'fr' ? { locale: 'fr-CA', currency: 'CAD' } : { locale: 'en-US', currency: 'USD' };
  return new Intl.NumberFormat(locale, { ...format, currency, currencyDisplay: 'narrowSymbol' }).format(amount);
}

/** The sign goes before the figure and is never left out: colour and arrow only repeat it. */
function signed(amount: number, words: string): string {
  if (amount === 0) return words;
  return `${amount > 0 ? '+' : '\u2212'}${words}`;
}

type FormatChange = (difference: Difference, language: Language) => string;

/** As a part of what it was; from nothing on, the amount itself is all there is to say. */
export const relativeChange =
  (format: (value: number, language: Language) => string): FormatChange =>
  ({ amount, ratio }, language) =>
    ratio === null
      ? signed(amount, format(Math.abs(amount), language))
      : signed(amount, formatRatio(Math.abs(ratio), language));

export const plainChange =
  (format: (value: number, language: Language) => string): FormatChange =>
  ({ amount }, language) =>
    signed(amount, format(Math.abs(amount), language));

/** Two rates differ by points: 80 % after 60 % is 20 points more, not a third more. */
export const pointsOf = ({ amount }: Difference, language: Language): string =>
  signed(amount, decimals(Math.abs(amount) * 100, language));

export type Difference = Readonly<{
  direction: 'higher' | 'lower' | 'same';
  amount: number;
  /** As a part of what it was before; null when that was nothing. */
  ratio: number | null;
}>;

/** How a figure moved; null when one of the two is missing, because nothing is not zero. */
export function differenceOf(now: number | null, before: number | null): Difference | null {
  if (now === null || before === null) return null;
  // Halves of a hundredth are what floating point makes up, not a difference.
  const amount = Math.round((now - before) * 10_000) / 10_000;
  const direction = amount === 0 ? 'same' : amount > 0 ? 'higher' : 'lower';
  return { direction, amount, ratio: before === 0 ? null : amount / before };
}
