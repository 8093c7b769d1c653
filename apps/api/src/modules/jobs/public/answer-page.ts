import { createHash } from 'node:crypto';
import type { Language } from '@relevo/domain/account';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { publicPagePolicy } from './page-style.ts';

/** All that a page reads of a query. */
export type PageQuery = { lang?: 'fr'; page?: string };

/** Links are shared with parameters of others, which may be anything: they are neither read nor refused. */
export function ignoreUnknownQuery(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { lang, page } = request.query as Record<string, unknown>;
    const known: PageQuery = {
      ...(lang === 'fr' && { lang }),
      ...(typeof page === 'string' && /^[1-9]\d{0,3}$/.test(page) && { page }),
    };
    request.query = known;
    done();
  });
}

/** By the address alone, so that a cache may keep the page for everyone. */
export const pageLanguage = ({ query }: FastifyRequest): Language => ((query as PageQuery).lang === 'fr' ? 'fr' : 'en');

export const rawPath = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '';

const kept = 'public, max-age=60, s-maxage=300, stale-while-revalidate=60';
const keptBriefly = 'public, max-age=60';
export const pageType = 'text/html; charset=utf-8';
/** Says that the answer depends on nothing else of the request. */
const vary = 'accept-encoding';

type Found = { html: string; lastModified: Date };

/** A page that search engines may keep; 304 for one that the reader has. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, { html, lastModified }: Found): FastifyReply {
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  reply.headers({
    'cache-control': kept,
    etag,
    'last-modified': lastModified.toUTCString(),
    vary,
    'content-security-policy': publicPagePolicy,
  });
  return isKnown(request, etag, lastModified) ? reply.code(304).send() : reply.type(pageType).send(html);
}

/** What the reader has is compared by its tag, and by its time only when it came without one. */
function isKnown({ headers }: FastifyRequest, etag: string, lastModified: Date): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = headers;
  if (tags !== undefined) return tags.split(',').some((tag) => ['*', etag, etag.slice(2)].includes(tag.trim()));
  if (since === undefined) return false;
  return Math.floor(lastModified.getTime() / 1000) <= Date.parse(since) / 1000;
}

/** 404 or 410. */
export function sendMissingPage(reply: FastifyReply, status: 404 | 410, html: string): FastifyReply {
  reply.headers({
    'cache-control': keptBriefly,
    vary: status === 410 ? `${vary}, accept` : vary,
    'x-robots-tag': 'noindex',
    'content-security-policy': publicPagePolicy,
  });
  return reply.code(status).type(pageType).send(html);
}

/** The same reason for a program. */
export function sendGone(reply: FastifyReply, body: { error: string; code: string }): FastifyReply {
  reply.headers({ 'cache-control': keptBriefly, vary: `${vary}, accept`, 'x-robots-tag': 'noindex' });
  return reply.code(410).send(body);
}

export function sendMoved(reply: FastifyReply, path: string): FastifyReply {
  reply.headers({ 'cache-control': kept, vary, location: path });
  return reply.code(301).send();
}

/** A program names JSON before pages; what accepts anything gets the page. */
export function prefersJson({ headers }: FastifyRequest): boolean {
  const quality = (type: string) => {
    const ranges = (headers.accept ?? '').slice(0, 500).split(',');
    const range = ranges.find((each) => each.split(';', 1)[0]?.trim().toLowerCase() === type);
    return range === undefined ? 0 : Number(/;\s*q=([\d.]+)/i.exec(range)?.[1] ?? 1);
  };
  return quality('application/json') > quality('text/html');
}
