import type { WorkRecordView } from '@relevo/contracts/records';
import type { Language } from '@relevo/domain/account';
import { formatDate, formatInstant } from '@relevo/i18n/formats';
import { recordTexts } from '@relevo/i18n/record-texts';

type Column = { name: string; parts: number; isNumber: boolean };

/** A record in words, for the page and the PDF: figures, and a table of companies; null when they are not shown. */
export type DescribedRecord = {
  name: string;
  figures: { name: string; value: string; note?: string }[];
  /** What the figures mean. */
  explained: string[];
  companies: { columns: Column[]; rows: string[][] } | null;
  madeAt: string;
  validUntil: string;
};

const locales: Record<Language, string> = { en: 'en-CA', fr: 'fr-CA' };

export function describeRecord({ credentialSubject, ...record }: WorkRecordView, language: Language): DescribedRecord {
  const words = recordTexts[language];
  const number = (value: number, digits = 0) =>
    new Intl.NumberFormat(locales[language], {
      maximumFractionDigits: Math.max(digits, 2),
      minimumFractionDigits: digits,
    }).format(value);
  const day = (date: string) => formatDate(date, language);
  const moment = (instant: string) => `${formatInstant(instant, language, 'UTC')} UTC`;
  const { name, companies, from, to, hours, shifts, punctuality_percent: percent, rating } = credentialSubject;
  const { recorded_hours: recorded } = credentialSubject;

  const figures = [
    ...(from && to ? [{ name: words.period, value: words.span(day(from), day(to)) }] : []),
    ...(hours === undefined ? [] : [{ name: words.hours, value: number(hours) }]),
    ...(recorded === undefined ? [] : [{ name: words.recorded, value: number(recorded) }]),
    ...(shifts === undefined ? [] : [{ name: words.shifts, value: number(shifts) }]),
    ...(percent === undefined
      ? []
      : [{ name: words.onTime, value: percent === null ? '–' : words.percent(number(percent)) }]),
    ...(rating === undefined ? [] : [{ name: words.rating, ...ratingWords() }]),
  ];

  function ratingWords() {
    if (!rating) return { value: '–', note: words.noRating };
    return { value: words.ratingValue(number(rating.average, 1)), note: words.ratings(number(rating.count)) };
  }

  function table() {
    if (!companies) return null;
    const [hasPeriods, hasHours] = [
      companies.some((one) => one.from),
      companies.some((one) => one.hours !== undefined),
    ];
    const columns = [
      { name: words.company, parts: 5, isNumber: false },
      ...(hasPeriods ? [{ name: words.period, parts: 5, isNumber: false }] : []),
      ...(hasHours
        ? [words.shifts, words.hours, words.recorded].map((each) => ({ name: each, parts: 2, isNumber: true }))
        : []),
    ];
    const rows = companies.map((one) => [
      one.name ?? words.unnamed,
      ...(one.from && one.to ? [words.span(day(one.from), day(one.to))] : []),
      ...(one.shifts === undefined ? [] : [number(one.shifts)]),
      ...(one.hours === undefined ? [] : [number(one.hours)]),
      ...(one.recorded_hours === undefined ? [] : [number(one.recorded_hours)]),
    ]);
    return { columns, rows };
  }

  return {
    name,
    figures,
    explained: [
      ...(hours === undefined ? [] : [words.hoursAbout]),
      ...(percent === undefined ? [] : [words.onTimeAbout]),
    ],
    companies: table(),
    madeAt: moment(record.validFrom),
    validUntil: moment(record.validUntil),
  };
}
