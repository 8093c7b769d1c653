import type { Language } from '@relevo/domain/account';
import { isHot } from '@relevo/domain/job-lifecycle';
import { jobPosting, type PostedJob } from '@relevo/domain/job-posting';
import { maskContacts } from '@relevo/domain/mask-contacts';
import { formatMoneyWire } from '@relevo/domain/money';
import {
  paragraphsOf,
  plainLine,
  publicCardPath,
  publicCompanyPath,
  publicJobPath,
  publicLogoPath,
  websiteOf,
} from '@relevo/domain/public-pages';
import type { Span } from '@relevo/domain/span';
import { jobCardTexts } from '@relevo/i18n/job-card-texts';
import { publicPageTexts } from '@relevo/i18n/public-page-texts';
import { formatZone, localDay } from '@relevo/i18n/shift-times';
import { escapeHtml } from '../../../platform/escape-html.ts';
import { presentRating } from '../../ratings/ratings.ts';
import { presentReliability } from '../../reliability/reliability.ts';
import { wholePage } from './page-frame.ts';
import {
  kindTile,
  logoTile,
  payText,
  ratingText,
  reliabilityText,
  spanText,
  titleOf,
  typed,
  wageText,
} from './page-parts.ts';
import type { PublicCompanyColumns, PublicJobPageRow } from './public-job.queries.ts';

export type Shown = { language: Language; now: Date; publicUrl: string; currency: string };

type NamedCompany = {
  id: string;
  name: string;
  code: string;
  website: { href: string; host: string } | null;
  hasLogo: boolean;
};

/** The company as it may be named; null for a job that is posted without one. */
export function namedCompany(row: PublicCompanyColumns): NamedCompany | null {
  const { company_id: id, company_name: name, public_code: code } = row;
  if (id === null || name === null || code === null) return null;
  return { id, name: plainLine(name), code, website: websiteOf(row.website ?? ''), hasLogo: row.logo_key !== null };
}

export const shiftsOf = ({ shifts }: PublicJobPageRow): Span[] =>
  (shifts ?? []).map((shift) => ({ startsAt: new Date(shift.starts_at), endsAt: new Date(shift.ends_at) }));

/** A job that is open, as anyone sees it. */
export function jobPage(row: PublicJobPageRow, shown: Shown): string {
  const { language, publicUrl } = shown;
  const words = publicPageTexts[language];
  const title = titleOf(row, language);
  const company = namedCompany(row);
  const wage = wageText(row, language);
  const [next] = shiftsOf(row);
  const when = next ? words.nextAt(spanText(next, { ...shown, timezone: row.timezone })) : '';
  const written = paragraphsOf(maskContacts(row.description).text);
  // Search engines take no job without a description.
  const paragraphs = written.length > 0 ? written : [[title]];
  const city = plainLine(row.city);
  const alt = jobCardTexts[language].described({ title, wage, city, company: company?.name ?? null });
  return wholePage({
    language,
    publicUrl,
    title: `${title} – ${wage} / h – ${city}`,
    description: [words.jobAbout(wage, city), when, company ? `${company.name} –` : '', paragraphs.flat().join(' ')]
      .filter((part) => part !== '')
      .join(' '),
    pathIn: (asked) => publicJobPath(row, asked),
    picture: { path: publicCardPath(row.id, language), width: 1200, height: 630, alt },
    jsonLd: jobPosting(postedJob(row, { shown, paragraphs })),
    content: `<div class="two">
${headCard(row, shown)}
${aboutCard(paragraphs, language)}
${shiftsCard(row, shown)}
<div class="side">${factsCard(row, shown)}${companyCard(row, language)}${doPart(row, language)}</div>
</div>`,
  });
}

function headCard(row: PublicJobPageRow, shown: Shown): string {
  const { language, now } = shown;
  const words = publicPageTexts[language];
  const title = titleOf(row, language);
  const [next] = shiftsOf(row);
  const chips = [
    ...(next && isHot(next.startsAt, now) ? [`<li class="hot">${flame}${words.hot}</li>`] : []),
    `<li>${words.placesLeft(row.places_left)}</li>`,
  ];
  return `<section class="card"><div class="head">${kindTile(title)}<div><h1 dir="auto">${escapeHtml(title)}</h1><p class="where">${typed(
    namedCompany(row)?.name ?? words.aCompany,
  )}${typed(row.city)}</p></div></div>
<p class="wage">${wageText(row, language)} <small>${words.perHour}</small></p>
${nextPart(row, shown)}<ul class="chips">${chips.join('')}</ul></section>`;
}

function nextPart(row: PublicJobPageRow, shown: Shown): string {
  const words = publicPageTexts[shown.language];
  const [next] = shiftsOf(row);
  if (!next) return `<p class="next">${words.noShift}</p>`;
  const { timezone } = row;
  return `<p class="next"><b>${words.nextShift}</b><strong>${spanText(next, { ...shown, timezone })}</strong>${words.payFor(payText(next, row, shown.language))}</p>`;
}

function aboutCard(paragraphs: string[][], language: Language): string {
  const written = paragraphs.map((lines) => `<p dir="auto">${lines.map(escapeHtml).join('<br>')}</p>`);
  return `<section class="card"><h2>${publicPageTexts[language].about}</h2><div class="text">${written.join('')}</div></section>`;
}

function shiftsCard(row: PublicJobPageRow, shown: Shown): string {
  const { language } = shown;
  const words = publicPageTexts[language];
  const { timezone } = row;
  const shifts = shiftsOf(row);
  const [first] = shifts;
  if (!first) return '';
  const rows = shifts.map(
    (shift) =>
      `<li><span>${spanText(shift, { ...shown, timezone })}</span><b>${payText(shift, row, language)}</b></li>`,
  );
  const others = row.shifts_to_come - shifts.length;
  const zone = formatZone(first.startsAt.toISOString(), { timezone, language });
  return `<section class="card"><h2>${words.shifts}</h2><ul class="rows">${rows.join('')}</ul><p class="small muted note">${
    others > 0 ? `${words.moreShifts(others)}. ` : ''
  }${escapeHtml(words.zone(zone))}</p></section>`;
}

function factsCard(row: PublicJobPageRow, { language }: Shown): string {
  const words = publicPageTexts[language];
  const pause = row.break_minutes > 0 ? words.minutes(row.break_minutes) : words.noBreak;
  return `<section class="card"><h2>${words.facts}</h2><dl><dt>${words.place}</dt><dd>${typed(row.city)}, ${typed(row.country)}</dd><dt>${words.places}</dt><dd>${row.places_left}</dd><dt>${words.breakName}</dt><dd>${pause}</dd></dl><p class="small muted note">${words.placeAbout}</p></section>`;
}

function companyCard(row: PublicJobPageRow, language: Language): string {
  const company = namedCompany(row);
  if (!company) return '';
  const words = publicPageTexts[language];
  const reliability = reliabilityText(presentReliability(row), language);
  const path = publicCompanyPath({ name: company.name, publicCode: company.code }, language);
  return `<section class="card"><h2>${words.company}</h2><div class="head">${logoTile(company)}<div><p><strong>${typed(company.name)}</strong></p><p class="small">${ratingText(presentRating(row), language)}</p>${
    reliability && `<p class="small muted">${reliability}</p>`
  }<a class="more" href="${escapeHtml(path)}">${words.seeCompany}</a></div></div></section>`;
}

const doPart = (row: PublicJobPageRow, language: Language): string => {
  const words = publicPageTexts[language];
  return `<div class="do"><a class="button" href="/jobs/${row.id}">${words.apply}</a><a href="/register?type=worker">${words.register}</a></div>`;
};

const flame =
  '<svg aria-hidden="true" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M8.5 14.5A2.5 2.5 0 0 0 11 12c0-1.4-.5-2-1-3-1.1-2.1-.2-4.1 2-6 .5 2.5 2 4.9 4 6.5s3 3.5 3 5.5a7 7 0 1 1-14 0c0-1.2.4-2.3 1-3a2.5 2.5 0 0 0 2.5 2.5z"/></svg>';

type Written = { shown: Shown; paragraphs: string[][] };

function postedJob(row: PublicJobPageRow, { shown, paragraphs }: Written): PostedJob {
  const { language, publicUrl, currency } = shown;
  const [next] = shiftsOf(row);
  const company = namedCompany(row);
  return {
    id: row.id,
    url: publicUrl + publicJobPath(row, language),
    title: titleOf(row, language),
    description: paragraphs.map((lines) => `<p>${lines.map(escapeHtml).join('<br>')}</p>`).join(''),
    postedAt: row.created_at,
    lastStartsAt: row.last_starts_at,
    startDate: next ? localDay(next.startsAt.toISOString(), row.timezone) : row.start_date,
    city: plainLine(row.city),
    country: plainLine(row.country),
    currency,
    wage: formatMoneyWire(row.wage_cents),
    placesLeft: row.places_left,
    employer: company && employerOf(company, shown),
  };
}

/** As search engines read it. */
export function employerOf(
  { name, code, website, hasLogo }: NamedCompany,
  { language, publicUrl }: Pick<Shown, 'language' | 'publicUrl'>,
) {
  return {
    name,
    url: publicUrl + publicCompanyPath({ name, publicCode: code }, language),
    website: website?.href ?? null,
    logoUrl: hasLogo ? publicUrl + publicLogoPath(code) : null,
  };
}
