import { organizationOf } from '@relevo/domain/job-posting';
import { plainLine, publicCompanyPath, publicLogoPath } from '@relevo/domain/public-pages';
import { publicPageTexts } from '@relevo/i18n/public-page-texts';
import { escapeHtml } from '../../../platform/escape-html.ts';
import { presentRating } from '../../ratings/ratings.ts';
import { presentReliability } from '../../reliability/reliability.ts';
import { employerOf, namedCompany, type Shown } from './job-page.ts';
import { wholePage } from './page-frame.ts';
import { jobList, logoTile, ratingText, reliabilityText, typed } from './page-parts.ts';
import type { PublicCompanyRow } from './public-company.queries.ts';
import type { PublicJobRow } from './public-jobs.ts';

/** A company and its open jobs, as anyone sees them. */
export function companyPage(row: PublicCompanyRow, jobs: readonly PublicJobRow[], shown: Shown): string {
  const { language, publicUrl, now } = shown;
  const words = publicPageTexts[language];
  const company = namedCompany(row);
  if (!company) throw new Error('a company with a page has a name');
  const { name, code, website, hasLogo } = company;
  const list =
    jobs.length === 0
      ? `<p class="muted">${words.noJobs}</p>`
      : jobList(jobs, { language, now, names: 'city', isWide: true });
  const reliability = reliabilityText(presentReliability(row), language);
  const facts = [
    ...(row.industry === '' ? [] : [typed(row.industry)]),
    ...(row.size === '' ? [] : [typed(words.people(row.size))]),
  ];
  return wholePage({
    language,
    publicUrl,
    type: 'profile',
    title: name,
    description: [words.companyAbout(name), plainLine(row.industry)].join(' '),
    pathIn: (asked) => publicCompanyPath({ name, publicCode: code }, asked),
    ...(hasLogo && { picture: { path: publicLogoPath(code), width: logoSize, height: logoSize, alt: name } }),
    jsonLd: organizationOf(employerOf(company, shown)),
    content: `<section class="card"><div class="head">${logoTile(company)}<div><h1 dir="auto">${escapeHtml(name)}</h1>${
      facts.length > 0 ? `<p class="where">${facts.join('')}</p>` : ''
    }<p class="chips"><span>${ratingText(presentRating(row), language)}</span>${reliability && `<span>${reliability}</span>`}</p>${
      website
        ? `<a class="more" href="${escapeHtml(website.href)}" rel="nofollow noopener">${escapeHtml(words.websiteAt(website.host))}</a>`
        : ''
    }</div></div></section>
<section class="part"><h2 dir="auto">${escapeHtml(words.openAt(name))}</h2>${list}</section>`,
  });
}

/** The edge of the square that `/c/{code}/logo` answers: messengers and networks show no preview below 200. */
export const logoSize = 256;
