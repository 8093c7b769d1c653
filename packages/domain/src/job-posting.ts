import { findCountry } from './place-names.ts';

/** What anyone may know of the company of a job; null for one that is not named. */
type NamedEmployer = Readonly<{ name: string; url: string; website: string | null; logoUrl: string | null }>;

export type PostedJob = Readonly<{
  id: string;
  url: string;
  title: string;
  /** Escaped, as HTML. */
  description: string;
  postedAt: Date;
  /** When the last shift starts. */
  lastStartsAt: Date;
  /** The day of the next shift, `YYYY-MM-DD`, where the job is. */
  startDate: string;
  city: string;
  country: string;
  currency: string;
  /** As the wire writes it. */
  wage: string;
  placesLeft: number;
  employer: NamedEmployer | null;
}>;

const countryCodes = { Canada: 'CA', France: 'FR' } as const;

function countryCode(country: string): string {
  const known = findCountry(country);
  return known ? countryCodes[known] : country;
}

function organization({ name, url, website, logoUrl }: NamedEmployer) {
  return { '@type': 'Organization', name, sameAs: website ?? url, ...(logoUrl && { logo: logoUrl }) };
}

/** A job as search engines read it: the vocabulary of schema.org. */
export function jobPosting(job: PostedJob) {
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: job.description,
    identifier: { '@type': 'PropertyValue', name: 'Relevo', value: job.id },
    datePosted: job.postedAt.toISOString(),
    validThrough: job.lastStartsAt.toISOString(),
    employmentType: ['TEMPORARY', 'PER_DIEM'],
    hiringOrganization: job.employer ? organization(job.employer) : 'confidential',
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: job.city, addressCountry: countryCode(job.country) },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: job.currency,
      value: { '@type': 'QuantitativeValue', value: Number(job.wage), unitText: 'HOUR' },
    },
    jobStartDate: job.startDate,
    totalJobOpenings: job.placesLeft,
    directApply: false,
    url: job.url,
  };
}

/** A company as search engines read it. */
export function organizationOf({ name, url, website, logoUrl }: NamedEmployer) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    url,
    ...(logoUrl && { logo: logoUrl }),
    ...(website && { sameAs: website }),
  };
}

const unsafe: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** The JSON of an object for a script element: nothing in it ends the element, or begins a comment or another one. */
export const jsonForScript = (object: object): string =>
  JSON.stringify(object).replace(/[<>&\u2028\u2029]/g, (sign) => unsafe[sign] ?? sign);
