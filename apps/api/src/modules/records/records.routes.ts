import { records } from '@relevo/contracts/calls/records';
import { Refusal } from '@relevo/domain/refusals';
import { ownCopyDays } from '@relevo/domain/work-record';
import { recordTexts } from '@relevo/i18n/record-texts';
import { refusalText } from '@relevo/i18n/refusal-texts';
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal, statusOf } from '../../http/answer-errors.ts';
import { languageOf } from '../../http/language.ts';
import { limitRates, rateLimitOf } from '../../http/limit-rates.ts';
import { presentPage } from '../../http/page-links.ts';
import { registerCall } from '../../http/register-call.ts';
import { registerRead } from '../../http/register-read.ts';
import type { Deps } from '../../platform/deps.ts';
import { readRecord } from './read-record.ts';
import { publicKeys } from './record-keys.ts';
import {
  createRecordLink,
  openRecordLink,
  publicRecordPath,
  recordLinksRead,
  revokeRecordLink,
} from './record-links.ts';
import { pagePolicy, recordPage, refusedPage } from './record-page.ts';
import { writeRecordPdf } from './record-pdf.ts';

const ownCopyMs = ownCopyDays * 86_400_000;

export const recordRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  registerCall(app, records.get, async (request, reply) => {
    const { format, show } = request.query;
    const validUntil = new Date(deps.clock.now().getTime() + ownCopyMs);
    const signed = await readRecord(deps, { workerId: request.actor.id, show, validUntil });
    if (format === 'json') return signed;
    const file = `relevo-record-${signed.record.validFrom.slice(0, 10)}.pdf`;
    reply.header('content-disposition', `attachment; filename="${file}"`);
    return reply.type('application/pdf').send(await writeRecordPdf(signed, languageOf(request)));
  });

  registerRead(app, deps, records.listLinks, {
    statement: ({ query }, { userId }) => recordLinksRead.statement(userId, query),
    present: (rows, request) => presentPage(request, request.query, recordLinksRead.present(rows)),
  });

  registerCall(app, records.createLink, async ({ actor, body }) => createRecordLink(deps, actor.id, body));

  registerCall(app, records.revokeLink, async ({ actor, params }) =>
    revokeRecordLink(deps, { linkId: params.id, workerId: actor.id }),
  );
};

/** Outside the API, for anyone: what a link shows, and the keys that records are signed with. */
export const publicRecordRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  await limitRates(app, deps, { enabled: deps.config.rateLimits, name: 'records' });

  app.get<{ Params: { code: string } }>(
    publicRecordPath,
    {
      config: { access: 'public', rateLimit: rateLimitOf('records') },
      onRequest: async (_request, reply) => {
        reply.headers({
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex',
          'referrer-policy': 'no-referrer',
          'content-security-policy': pagePolicy,
          vary: 'accept, accept-language',
        });
      },
      errorHandler: answerRefused,
    },
    async (request, reply) => {
      const shared = await openRecordLink(deps, request.params.code);
      if (!asksForJson(request)) {
        return reply.type(pageType).send(recordPage({ shared, language: languageOf(request) }));
      }
      if (isDownload(request)) reply.header('content-disposition', 'attachment; filename="record.json"');
      return shared;
    },
  );

  // A client that puts the address of the API before every path gets the same keys.
  for (const path of ['/.well-known/jwks.json', '/api/.well-known/jwks.json']) {
    app.get(path, { config: { access: 'public' } }, async (_request, reply) => {
      // Any site may check a record.
      reply.headers({ 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' });
      return publicKeys(deps);
    });
  }
};

const pageType = 'text/html; charset=utf-8';

/** The button of the page, which cannot send a header. */
const isDownload = ({ query }: FastifyRequest) => (query as { format?: unknown }).format === 'json';

function asksForJson(request: FastifyRequest): boolean {
  return isDownload(request) || prefersJson(request.headers.accept);
}

/** A browser names pages first; what accepts anything gets the page. */
function prefersJson(accept = '*/*'): boolean {
  const quality = (type: string) => {
    const range = accept.split(',').find((each) => each.split(';', 1)[0]?.trim().toLowerCase() === type);
    return range === undefined ? 0 : Number(/;\s*q=([\d.]+)/i.exec(range)?.[1] ?? 1);
  };
  return quality('application/json') > quality('text/html');
}

/** A reader gets a page with the reason in words, a program the usual body. */
async function answerRefused(error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (!(error instanceof Refusal)) throw error;
  if (asksForJson(request)) return sendRefusal(request, reply, error);
  const language = languageOf(request);
  if (error.code === 'rate_limited') reply.header('retry-after', String(error.parameters.seconds));
  const text = error.code === 'not_found' ? recordTexts[language].notFound : refusalText(error, language);
  return reply.code(statusOf(error)).type(pageType).send(refusedPage(language, text));
}
