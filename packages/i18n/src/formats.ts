import type { Language } from '@relevo/domain/account';
import { formatShiftClock, formatter } from './shift-times.ts';

/** English reads `$1,234.50`; French as Québec writes it, `1 234,50 $`. */
const moneyLocale: Record<Language, { locale: string; currency: string }> = {
  en: { locale: 'en-US', currency: 'USD' },
  fr: { locale: 'fr-CA', currency: 'CAD' },
};

const moneyFormatters = new Map<string, Intl.NumberFormat>();

/** Making a formatter takes far longer than using it, and a list of jobs shows a hundred amounts. */
function moneyFormatter(language: Language, minimumFractionDigits: number): Intl.NumberFormat {
  const key = `${language} ${minimumFractionDigits}`;
  const { locale, currency } = moneyLocale[language];
  const made =
    moneyFormatters.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits,
    });
  moneyFormatters.set(key, made);
  return made;
}

/** How the wire writes an amount. */
const wireAmount = /^(-?)(0|[1-9]\d*)(?:\.(\d{1,2}))?$/;

/**
 * The same text without Intl, because its first use of numbers blocks a slow phone for a tenth of a second: money is on most
 * first screens. Null for what the wire does not write.
 */
function plainMoney(amount: string, language: Language, fractionDigits: number): string | null {
  const [, sign, whole, cents = ''] = wireAmount.exec(amount) ?? [];
  if (whole === undefined) return null;
  const fraction = fractionDigits === 0 ? '' : cents.padEnd(fractionDigits, '0');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, language === 'en' ? ',' : '\u00a0');
  if (language === 'en') return `${sign}$${grouped}${fraction && `.${fraction}`}`;
  return `${sign}${grouped}${fraction && `,${fraction}`}\u00a0$`;
}

/** `amount` is the wire's decimal text; the sign is shown as is. */
export function formatMoney(amount: string, language: Language): string {
  const plain = plainMoney(amount, language, 2);
  if (plain !== null) return plain;
  // Intl formats decimal texts exactly; going through a float would lose cents on very large sums.
  return moneyFormatter(language, 2).format(amount as Intl.StringNumericLiteral);
}

/** As short as it can be without losing a cent: `$20`, `$20.50`. */
export function formatWholeMoney(amount: string, language: Language): string {
  const minimumFractionDigits = /\.\d*[1-9]/.test(amount) ? 2 : 0;
  const plain = plainMoney(amount, language, minimumFractionDigits);
  return plain ?? moneyFormatter(language, minimumFractionDigits).format(amount as Intl.StringNumericLiteral);
}

const dateLocale: Record<Language, string> = { en: 'en-CA', fr: 'fr-CA' };

/** A calendar day, `YYYY-MM-DD`, in words: no zone can move it. */
export function formatDate(date: string, language: Language): string {
  return new Intl.DateTimeFormat(dateLocale[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/** Day and time of a moment, in the device's zone unless another is given. */
export function formatInstant(instant: string, language: Language, timeZone?: string): string {
  const timezone = timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const date = formatter(language, { dateStyle: 'medium', timeZone: timezone });
  return `${date.format(new Date(instant))}, ${formatShiftClock(instant, { timezone, language })}`;
}

/** The average of ratings with one digit after the point, also when that is a zero: `4.0`, `4,0`. */
export function formatAverage(average: number, language: Language): string {
  return average.toLocaleString(language, { minimumFractionDigits: 1 });
}
