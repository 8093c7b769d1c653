import type { Language } from './account.ts';
import { maskContacts } from './mask-contacts.ts';
import { inLanguage } from './public-paths.ts';
import { isVisible } from './visible-name.ts';

export { publicCitiesPath } from './public-paths.ts';

export const slugMaximum = 80;
/** The next shifts that the page of a job lists one by one. */
export const publicShiftsMaximum = 10;
/** The open jobs that the page of a company shows, and that the page of a closed job links to. */
export const publicJobsOfCompany = 20;
export const publicJobsNearby = 10;
/** The open jobs on one page of a city, and the cities on the page that lists them. */
export const publicJobsOfCity = 50;
export const publicCitiesMaximum = 200;

/** Letters that lose more than an accent on the way to ASCII. */
const spelled: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
};

/** The lower-case ASCII letters and digits of a text, with one hyphen between words; may be empty, and never has a dot. */
export function slugOf(text: string, maximum = slugMaximum): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæßøłđðþ]/g, (letter) => spelled[letter] ?? '')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (words.length <= maximum) return words;
  const cut = words.slice(0, maximum + 1);
  const whole = cut.lastIndexOf('-');
  return whole > 0 ? cut.slice(0, whole) : words.slice(0, maximum);
}

/**
 * The title as anyone reads it. Titles are masked when they are written; those from before that are masked here. Without
 * one of these signs there is nothing that a search engine would take for a contact, and lists have no time to look closer.
 */
export const publicTitle = (title: string): string => (/[@.\d]/.test(title) ? maskContacts(title).text : title);

type NamedJob = Readonly<{ title: string; city: string }>;

export const jobSlug = ({ title, city }: NamedJob): string => slugOf(`${publicTitle(title)} ${city}`) || 'job';

export const publicJobPath = (job: NamedJob & Readonly<{ id: string }>, language: Language): string =>
  inLanguage(`/j/${job.id}/${jobSlug(job)}`, language);

/** The picture of a job for those who share its page. */
export const publicCardPath = (jobId: string, language: Language): string =>
  inLanguage(`/j/${jobId}/card.png`, language);

type NamedCompany = Readonly<{ name: string; publicCode: string }>;

export const companySlug = ({ name, publicCode }: NamedCompany): string =>
  `${slugOf(name, slugMaximum - 1 - publicCode.length) || 'company'}-${publicCode}`;

export const publicCompanyPath = (company: NamedCompany, language: Language): string =>
  inLanguage(`/c/${companySlug(company)}`, language);

export const publicLogoPath = (publicCode: string): string => `/c/${publicCode}/logo`;

/** The code at the end of a company's address, however the name before it is spelled; null without one. */
export function publicCodeIn(slug: string): string | null {
  return /(?:^|-)([a-z0-9]{10})$/i.exec(slug)?.[1]?.toLowerCase() ?? null;
}

/** `searchCity` is the search form of the city: letters, digits and single spaces. */
export const publicCityPath = (searchCity: string, language: Language): string =>
  inLanguage(`/j/in/${searchCity.replaceAll(' ', '-')}`, language);

export type PublicJobFacts = Readonly<{
  /** Whether everyone finds it, or found it while it was open. */
  isPublic: boolean;
  /** Whether the list of open jobs has it, apart from the time. */
  isListed: boolean;
  /** When the last shift ends. */
  lastShiftAt: Date;
  /** Whether the owner of its company is approved and neither suspended nor deleted. */
  isEmployerApproved: boolean;
}>;

/** What anyone gets to see of a job: all of it, that it is closed, or nothing. */
export function publicStateOf(job: PublicJobFacts, now: Date): 'open' | 'closed' | 'hidden' {
  if (!job.isPublic) return 'hidden';
  return job.isListed && job.lastShiftAt > now && job.isEmployerApproved ? 'open' : 'closed';
}

/** Marks that turn the direction of what follows, and other signs that would break a line or a title. */
const breaking = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Letters have fewer accents in every script; heaps of them are drawn over the lines above and below. */
const heaps = /([\p{M}\u200b-\u200d\u2060]{4})[\p{M}\u200b-\u200d\u2060]+/gu;

/** A text that a user typed, on one line and without marks that would turn or cover the text around it. */
export const plainLine = (text: string): string =>
  text.replace(breaking, ' ').replace(turning, '').replace(heaps, '$1').trim();

/** The paragraphs of a text that a user typed, each with its lines; lines without a visible sign are left out. */
export function paragraphsOf(text: string): string[][] {
  return text
    .split(/(?:\r\n?|\n|\u2029)(?:[^\S\r\n]*(?:\r\n?|\n|\u2029))+/)
    .map((paragraph) => paragraph.split(/\r\n?|[\n\u2028\u2029]/).map(plainLine))
    .map((lines) => lines.filter(isVisible))
    .filter((lines) => lines.length > 0);
}

/** The first words of a text on one line, for the answer of a search engine. */
export function excerptOf(text: string, maximum: number): string {
  const line = plainLine(text.replace(/\s+/g, ' '));
  const letters = Array.from(line);
  if (letters.length <= maximum) return line;
  const cut = letters.slice(0, maximum - 1).join('');
  const whole = cut.lastIndexOf(' ');
  return `${whole > maximum / 2 ? cut.slice(0, whole) : cut}…`;
}

/** A website that a user typed, as a browser writes its address; null for what no browser opens as one. */
export function websiteOf(typed: string): { href: string; host: string } | null {
  if (!URL.canParse(typed)) return null;
  const href = String(new URL(typed));
  // A name before the host would look like one, and some readers of addresses let signs pass that no host has.
  const host = /^https?:\/\/([a-z0-9._:[\]-]+)(?:[/?#]|$)/.exec(href)?.[1];
  return host === undefined ? null : { href, host };
}
