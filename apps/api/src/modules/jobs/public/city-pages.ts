import { plainLine, publicCitiesPath, publicCityPath, publicJobsOfCity } from '@relevo/domain/public-pages';
import { publicPageTexts } from '@relevo/i18n/public-page-texts';
import { escapeHtml } from '../../../platform/escape-html.ts';
import type { Shown } from './job-page.ts';
import { wholePage } from './page-frame.ts';
import { jobList, typed } from './page-parts.ts';
import type { CountedCityRow, PublicCityRow } from './public-cities.queries.ts';
import type { PublicJobRow } from './public-jobs.ts';

/** Where open jobs are. */
export function citiesPage(cities: readonly CountedCityRow[], { language, publicUrl }: Shown): string {
  const words = publicPageTexts[language];
  const links = cities.map(
    (city) =>
      `<li><a href="${escapeHtml(publicCityPath(city.search_city, language))}">${typed(city.city)}<small>${words.jobs(city.job_count)}</small></a></li>`,
  );
  return wholePage({
    language,
    publicUrl,
    title: words.citiesTitle,
    description: words.citiesAbout,
    pathIn: publicCitiesPath,
    content: `<div class="intro"><h1>${words.citiesTitle}</h1><p class="muted">${words.citiesAbout}</p></div>
<h2>${words.cities}</h2>${links.length > 0 ? `<ul class="city">${links.join('')}</ul>` : `<p>${words.noCities}</p>`}`,
  });
}

type Listed = { page: number; jobs: readonly PublicJobRow[] };

/** One page of the open jobs of a city. A page without jobs is not kept by search engines. */
export function cityPage(city: PublicCityRow, { page, jobs }: Listed, shown: Shown): string {
  const { language, publicUrl, now } = shown;
  const words = publicPageTexts[language];
  const listed = jobs.slice(0, publicJobsOfCity);
  const name = plainLine(city.city);
  const title = words.jobsIn(name);
  const pathIn = (asked: Shown['language'], number = page) => pageOfCity(city.search_city, asked, number);
  const next =
    jobs.length > publicJobsOfCity
      ? `<a class="more" rel="next" href="${escapeHtml(pathIn(language, page + 1))}">${words.nextPage}</a>`
      : '';
  const first = page > 1 ? `<a class="more" href="${escapeHtml(pathIn(language, 1))}">${words.firstPage}</a> ` : '';
  return wholePage({
    language,
    publicUrl,
    title: page === 1 ? title : `${title} – ${words.pageOf(page)}`,
    description: words.cityAbout(name),
    pathIn: listed.length === 0 ? null : (asked) => pathIn(asked),
    content: `<div class="intro"><h1 dir="auto">${escapeHtml(title)}</h1><p class="muted">${escapeHtml(words.cityAbout(name))}</p></div>
${listed.length === 0 ? `<p>${words.noJobs}</p>` : jobList(listed, { language, now, names: 'company', isWide: true })}
<p>${first}${next}</p>`,
  });
}

/** The first page has no number. */
export function pageOfCity(searchCity: string, language: Shown['language'], page: number): string {
  const path = publicCityPath(searchCity, language);
  if (page === 1) return path;
  return `${path}${path.includes('?') ? '&' : '?'}page=${page}`;
}
