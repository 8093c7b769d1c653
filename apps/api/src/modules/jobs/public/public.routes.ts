import { createHash } from 'node:crypto';
import { publicCitiesPath, publicCodeIn, publicCompanyPath, publicJobPath } from '@relevo/domain/public-pages';
import { Refusal } from '@relevo/domain/refusals';
import { searchText } from '@relevo/domain/search-words';
import { publicPageTexts } from '@relevo/i18n/public-page-texts';
import { refusalText } from '@relevo/i18n/refusal-texts';
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { limitRates } from '../../../http/limit-rates.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  ignoreUnknownQuery,
  type PageQuery,
  pageLanguage,
  pageType,
  prefersJson,
  rawPath,
  sendGone,
  sendMissingPage,
  sendMoved,
  sendPage,
} from './answer-page.ts';
import { citiesPage, cityPage, pageOfCity } from './city-pages.ts';
import { closedPage, messagePage, notFoundPage } from './closed-page.ts';
import { companyPage } from './company-page.ts';
import { jobPage, type Shown } from './job-page.ts';
import { publicPagePolicy } from './page-style.ts';
import { findPublicCity, listPublicCities } from './public-cities.queries.ts';
import { findPublicCompany } from './public-company.queries.ts';
import { type FoundJob, findPublicJob } from './public-job.queries.ts';
import { publicJobsIn, publicJobsNear, publicJobsOf } from './public-jobs.ts';
import { findPublicLogo } from './public-logo.ts';

/** Pages a minute of one address. */
const pagesPerMinute = 120;
const lastPage = 200;

type Rest = { Params: { '*': string } };
const isPublic = { config: { access: 'public' } } as const;

/** The pages of jobs, companies and cities for anyone. Nothing of a request is read but its address and what it accepts. */
export const publicPageRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  await limitRates(app, deps, { enabled: deps.config.rateLimits, name: 'pages', maximum: pagesPerMinute });
  app.setErrorHandler(answerTooMany(deps));
  ignoreUnknownQuery(app);

  app.get('/j/', isPublic, async (request, reply) => {
    const shown = shownTo(request, deps);
    const path = publicCitiesPath(shown.language);
    if (rawPath(request) !== withoutQuery(path)) return sendMoved(reply, path);
    const cities = await listPublicCities(deps);
    return sendPage(request, reply, { html: citiesPage(cities, shown), lastModified: changedAt(shown.now) });
  });

  app.get<Rest>('/j/in/*', isPublic, async (request, reply) => answerCity(deps, request, reply));
  app.get<Rest>('/j/*', isPublic, async (request, reply) => answerJob(deps, request, reply));

  app.get('/c/', isPublic, async (request, reply) => answerMissing(deps, request, reply));
  app.get<Rest>('/c/*', isPublic, async (request, reply) => {
    const [first = '', ...others] = request.params['*'].split('/');
    if (others.length === 1 && others[0] === 'logo') return answerLogo(deps, { code: first, request, reply });
    return answerCompany(deps, { slug: first, request, reply });
  });
};

function shownTo(request: FastifyRequest, { clock, publicUrl, config }: Deps): Shown {
  return { language: pageLanguage(request), now: clock.now(), publicUrl, currency: config.currency };
}

const withoutQuery = (path: string) => path.split('?', 1)[0] ?? '';

/**
 * Places, ratings and the time change a page without leaving a date on a row, so that a page is as old as the five minutes
 * for which a cache keeps it. One who compares tags learns of a change at once.
 */
const changedAt = (now: Date): Date => new Date(Math.floor(now.getTime() / 300_000) * 300_000);

async function answerJob(deps: Deps, request: FastifyRequest<Rest>, reply: FastifyReply): Promise<FastifyReply> {
  const [asked = ''] = request.params['*'].split('/');
  const found = await findPublicJob(deps, asked.toLowerCase());
  if (!found) return answerMissing(deps, request, reply);
  const { row } = found;
  if (found.state === 'closed') return answerClosed(deps, { found, request, reply });
  const shown = shownTo(request, deps);
  const path = publicJobPath(row, shown.language);
  if (rawPath(request) !== withoutQuery(path)) return sendMoved(reply, path);
  return sendPage(request, reply, { html: jobPage(row, shown), lastModified: changedAt(shown.now) });
}

type Asked<What> = What & { request: FastifyRequest; reply: FastifyReply };

async function answerClosed(deps: Deps, { found, request, reply }: Asked<{ found: FoundJob }>): Promise<FastifyReply> {
  const shown = shownTo(request, deps);
  if (prefersJson(request)) {
    const refusal = new Refusal('job_closed');
    return sendGone(reply, { error: refusalText(refusal, shown.language), code: refusal.code });
  }
  const { search_city: city } = found.row;
  // Cities written in another script have no search form and no page: what they share is no place.
  const { rows } = city === '' ? { rows: [] } : await publicJobsNear(shown.now, city).execute(deps.db);
  return sendMissingPage(reply, 410, closedPage(found.row, rows, shown));
}

/** For an address that cannot be read at all, which no route is asked for; null for one that would be no public page. */
export function answerUnreadablePage(
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (!/^\/[jc](?:[/?]|$)/.test(request.raw.url ?? '')) return null;
  return sendMissingPage(reply, 404, notFoundPage({ language: 'en', publicUrl }));
}

async function answerMissing({ publicUrl }: Deps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return sendMissingPage(reply, 404, notFoundPage({ language: pageLanguage(request), publicUrl }));
}

async function answerCity(deps: Deps, request: FastifyRequest<Rest>, reply: FastifyReply): Promise<FastifyReply> {
  const searchCity = searchText(request.params['*'].slice(0, 200));
  if (searchCity === '') return answerMissing(deps, request, reply);
  const shown = shownTo(request, deps);
  const page = pageNumber(request);
  const [city, { rows: jobs }] = await Promise.all([
    findPublicCity(deps, searchCity),
    publicJobsIn(shown.now, { searchCity, page }).execute(deps.db),
  ]);
  if (!city || (page > 1 && jobs.length === 0)) return answerMissing(deps, request, reply);
  const path = pageOfCity(searchCity, shown.language, page);
  if (rawPath(request) !== withoutQuery(path)) return sendMoved(reply, path);
  return sendPage(request, reply, { html: cityPage(city, { page, jobs }, shown), lastModified: changedAt(shown.now) });
}

const pageNumber = ({ query }: FastifyRequest): number =>
  Math.min(Number((query as PageQuery).page ?? 1), lastPage + 1);

async function answerCompany(deps: Deps, { slug, request, reply }: Asked<{ slug: string }>): Promise<FastifyReply> {
  const code = publicCodeIn(slug);
  if (code === null) return answerMissing(deps, request, reply);
  const shown = shownTo(request, deps);
  const [row, { rows: jobs }] = await Promise.all([
    findPublicCompany(deps, code),
    publicJobsOf(shown.now, code).execute(deps.db),
  ]);
  if (!row) return answerMissing(deps, request, reply);
  const path = publicCompanyPath({ name: row.company_name, publicCode: code }, shown.language);
  if (rawPath(request) !== withoutQuery(path)) return sendMoved(reply, path);
  return sendPage(request, reply, { html: companyPage(row, jobs, shown), lastModified: changedAt(shown.now) });
}

async function answerLogo(deps: Deps, { code, request, reply }: Asked<{ code: string }>): Promise<FastifyReply> {
  const logo = /^[a-z0-9]{10}$/.test(code) ? await findPublicLogo(deps, code) : null;
  if (!logo) return answerMissing(deps, request, reply);
  const etag = `"${createHash('sha256').update(logo.key).digest('base64url').slice(0, 22)}"`;
  reply.headers({ 'cache-control': 'public, max-age=3600', etag, 'cross-origin-resource-policy': 'cross-origin' });
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  return reply.type('image/jpeg').send(logo.picture);
}

/** A reader who asks too often gets the reason in words; everything else is answered as everywhere. */
const answerTooMany =
  ({ publicUrl }: Deps) =>
  async (error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!(error instanceof Refusal) || error.code !== 'rate_limited') throw error;
    const language = pageLanguage(request);
    const title = publicPageTexts[language].tooManyTitle;
    const text = refusalText(error, language);
    reply.headers({ 'cache-control': 'no-store', 'content-security-policy': publicPagePolicy });
    reply.header('retry-after', String(error.parameters.seconds));
    return reply.code(429).type(pageType).send(messagePage({ language, publicUrl, title, text }));
  };
