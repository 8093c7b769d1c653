import type { Language } from '@relevo/domain/account';

// Written out here and not taken from the formats of the screens: the rules of a language that Node.js brings change with
// its versions, and a paper never changes.

const months: Record<Language, readonly string[]> = {
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  fr: [
    'janvier',
    'février',
    'mars',
    'avril',
    'mai',
    'juin',
    'juillet',
    'août',
    'septembre',
    'octobre',
    'novembre',
    'décembre',
  ],
};

const noBreak = '\u00a0';

/** `1234.5` becomes `$1,234.50` and `1 234,50 $`. */
export function money(amount: string, language: Language): string {
  const [, sign = '', units = '0', cents = '00'] = /^(-?)(\d+)\.(\d{2})$/.exec(amount) ?? [];
  const grouped = units.replace(/\B(?=(\d{3})+$)/g, language === 'fr' ? noBreak : ',');
  return language === 'fr' ? `${sign}${grouped},${cents}${noBreak}$` : `${sign}$${grouped}.${cents}`;
}

/** `2026-10-01` becomes `October 1, 2026` and `1er octobre 2026`. */
export function day(date: string, language: Language): string {
  const [year = '', month = '1', number = '1'] = date.slice(0, 10).split('-');
  const name = months[language][Number(month) - 1] ?? month;
  if (language === 'en') return `${name} ${Number(number)}, ${year}`;
  return `${Number(number) === 1 ? '1er' : Number(number)} ${name} ${year}`;
}

/** For the narrow columns of a table: the order that both languages share. */
export const shortDay = (date: string): string => date.slice(0, 10);

/** The clock of an instant in its zone, `2026-10-01T09:00:00-04:00`. */
export function clock(instant: string, language: Language): string {
  const [hour = '0', minute = '00'] = instant.slice(11, 16).split(':');
  if (language === 'fr') return `${Number(hour)}${noBreak}h${noBreak}${minute}`;
  const half = Number(hour) < 12 ? 'a.m.' : 'p.m.';
  return `${Number(hour) % 12 || 12}:${minute}${noBreak}${half}`;
}

export function hours(minutes: number, language: Language): string {
  const [sign, size] = [minutes < 0 ? '-' : '', Math.abs(minutes)];
  const [whole, rest] = [Math.floor(size / 60), String(size % 60).padStart(2, '0')];
  const text = `${sign}${whole}${noBreak}h${noBreak}${rest}`;
  return language === 'fr' ? text : `${text}${noBreak}min`;
}

/** A rate in percent, `9.975`. */
export const percent = (rate: string, language: Language): string =>
  language === 'fr' ? `${rate.replace('.', ',')}${noBreak}%` : `${rate}%`;
