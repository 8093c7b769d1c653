import type { Language } from '@relevo/domain/account';
import { plainLine, publicCitiesPath, publicCityPath } from '@relevo/domain/public-pages';
import { publicPageTexts } from '@relevo/i18n/public-page-texts';
import { escapeHtml } from '../../../platform/escape-html.ts';
import type { Shown } from './job-page.ts';
import { wholePage } from './page-frame.ts';
import { jobList, titleOf } from './page-parts.ts';
import type { PublicJobPageRow } from './public-job.queries.ts';
import type { PublicJobRow } from './public-jobs.ts';

const door =
  '<svg class="big" aria-hidden="true" viewBox="0 0 96 96" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path d="M14 82h68" opacity=".4"/><path d="M22 40v42h52V40" fill="currentColor" fill-opacity=".1"/><path d="M18 26h60l4 12a8 8 0 0 1-15 4 8 8 0 0 1-13 0 8 8 0 0 1-13 0 8 8 0 0 1-13 0 8 8 0 0 1-14-4z" fill="currentColor" fill-opacity=".22"/><path d="M38 82V56h20v26M53 70h.1"/></svg>';

/** The page of a job that is not open any more, with those that are. Only a job in good order is still named. */
export function closedPage(row: PublicJobPageRow, jobs: readonly PublicJobRow[], shown: Shown): string {
  const { language, now } = shown;
  const words = publicPageTexts[language];
  const text = row.is_employer_approved ? words.closedJob(titleOf(row, language)) : words.closed;
  const city = plainLine(row.city);
  const others =
    jobs.length === 0
      ? ''
      : `<section class="part"><h2 dir="auto">${escapeHtml(words.moreIn(city))}</h2>${jobList(jobs, { language, now, names: 'company', isWide: true })}<a class="more" href="${escapeHtml(publicCityPath(row.search_city, language))}">${escapeHtml(words.jobsIn(city))}</a></section>`;
  return wholePage({
    language,
    publicUrl: shown.publicUrl,
    title: words.closedTitle,
    description: '',
    pathIn: null,
    content: `<div class="center">${door}<h1>${words.closedTitle}</h1><p class="muted" dir="auto">${escapeHtml(text)}</p><a class="button" href="${publicCitiesPath(language)}">${words.otherJobs}</a></div>${others}`,
  });
}

type Missing = { language: Language; publicUrl: string };

/** For an address that names nothing. */
export function notFoundPage({ language, publicUrl }: Missing): string {
  const words = publicPageTexts[language];
  return messagePage({ language, publicUrl, title: words.notFoundTitle, text: words.notFound });
}

export function messagePage({ language, publicUrl, title, text }: Missing & { title: string; text: string }): string {
  const words = publicPageTexts[language];
  return wholePage({
    language,
    publicUrl,
    title,
    description: '',
    pathIn: null,
    content: `<div class="center">${door}<h1>${title}</h1><p class="muted">${escapeHtml(text)}</p><a class="button" href="${publicCitiesPath(language)}">${words.lookAround}</a></div>`,
  });
}
