/** What a worker may show or leave out of the record; the name is always there. */
export const recordParts = ['companies', 'periods', 'hours', 'punctuality', 'ratings'] as const;
export type RecordPart = (typeof recordParts)[number];

/** Links of one worker that work at the same time. */
export const recordLinksMaximum = 20;
/** Links that one worker may create within an hour, also when they are revoked again. */
export const recordLinksPerHour = 60;
export const linkDays = { minimum: 1, usual: 30, maximum: 365 };
/** A copy that the worker downloads is valid for this long: a signed copy cannot be revoked. */
export const ownCopyDays = 90;

/** The settled work of one worker at one company. */
export type CompanyWork = Readonly<{
  /** Null when the company has no name, as after it has left. */
  name: string | null;
  /** The first and the last day of work, as the calendar of the job's place has them. */
  from: string;
  to: string;
  shifts: number;
  /** What both scans show. */
  minutes: number;
  /** What an employer recorded, or agreed to, without both scans. */
  recordedMinutes: number;
  /** Shifts with a start scan, and those of them that were begun on time. */
  startScans: number;
  onTime: number;
}>;

export type RecordRating = Readonly<{ average: number; count: number }>;

export type RecordFacts = Readonly<{
  name: string;
  companies: readonly CompanyWork[];
  /** Null while there are too few ratings to show. */
  rating: RecordRating | null;
}>;

/** The record as it is shown. What the worker leaves out is absent; null is shown, and unknown. */
export type RecordSubject = {
  name: string;
  companies?: {
    name: string | null;
    from?: string;
    to?: string;
    shifts?: number;
    hours?: number;
    recorded_hours?: number;
  }[];
  from?: string | null;
  to?: string | null;
  /** What scans at the start and the end show. */
  hours?: number;
  /** What employers recorded beside that. */
  recorded_hours?: number;
  shifts?: number;
  punctuality_percent?: number | null;
  rating?: RecordRating | null;
};

const hoursOf = (minutes: number) => Math.round((minutes / 60) * 100) / 100;
const sumOf = (all: readonly CompanyWork[], of: (work: CompanyWork) => number) =>
  all.reduce((sum, work) => sum + of(work), 0);

/** What a reader of the record sees. Without company names the periods are one: from the first day of work to the last. */
export function recordSubject({ name, companies, rating }: RecordFacts, show: readonly RecordPart[]): RecordSubject {
  const shows = (part: RecordPart) => show.includes(part);
  const shifts = sumOf(companies, (work) => work.shifts);
  const startScans = sumOf(companies, (work) => work.startScans);
  return {
    name,
    ...(shows('companies') && { companies: latestFirst(companies).map((work) => companyEntry(work, shows)) }),
    ...(shows('periods') && !shows('companies') && wholePeriod(companies)),
    ...(shows('hours') && {
      hours: hoursOf(sumOf(companies, (work) => work.minutes)),
      recorded_hours: hoursOf(sumOf(companies, (work) => work.recordedMinutes)),
      shifts,
    }),
    ...(shows('punctuality') && {
      punctuality_percent:
        startScans === 0 ? null : Math.round((sumOf(companies, (work) => work.onTime) / startScans) * 100),
    }),
    ...(shows('ratings') && { rating: rating && { average: rating.average, count: rating.count } }),
  };
}

function companyEntry(work: CompanyWork, shows: (part: RecordPart) => boolean) {
  const { name, from, to, shifts, minutes, recordedMinutes } = work;
  return {
    name,
    ...(shows('periods') && { from, to }),
    ...(shows('hours') && { shifts, hours: hoursOf(minutes), recorded_hours: hoursOf(recordedMinutes) }),
  };
}

/** Days as `YYYY-MM-DD` sort as texts. */
function latestFirst(companies: readonly CompanyWork[]): CompanyWork[] {
  return companies.toSorted(
    (left, right) => compare(right.to, left.to) || compare(right.from, left.from) || compare(left.name, right.name),
  );
}

const compare = (left: string | null, right: string | null) =>
  left === right ? 0 : (left ?? '') < (right ?? '') ? -1 : 1;

function wholePeriod(companies: readonly CompanyWork[]) {
  const from = companies.map((work) => work.from).toSorted()[0] ?? null;
  return {
    from,
    to:
      companies
        .map((work) => work.to)
        .toSorted()
        .at(-1) ?? null,
  };
}

export type WorkRecord = {
  '@context': string[];
  type: string[];
  issuer: string;
  validFrom: string;
  validUntil: string;
  credentialSubject: RecordSubject;
};

type Issue = { subject: RecordSubject; issuer: string; validFrom: Date; validUntil: Date };

/** The record as a Verifiable Credential (VC Data Model 2.0). Its own terms are defined by the second context. */
export function workRecord({ subject, issuer, validFrom, validUntil }: Issue): WorkRecord {
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://www.w3.org/ns/credentials/undefined-terms/v2'],
    type: ['VerifiableCredential', 'WorkRecordCredential'],
    issuer,
    validFrom: validFrom.toISOString(),
    validUntil: validUntil.toISOString(),
    credentialSubject: subject,
  };
}

export type LinkState = 'live' | 'expired' | 'revoked';

export function linkState(link: { expiresAt: Date; revokedAt: Date | null }, now: Date): LinkState {
  if (link.revokedAt) return 'revoked';
  return link.expiresAt <= now ? 'expired' : 'live';
}
