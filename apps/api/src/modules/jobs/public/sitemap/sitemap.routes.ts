import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Refusal } from '@relevo/domain/refusals';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../../platform/deps.ts';
import { answerUnchanged } from '../answer-unchanged.ts';
import { robotsText } from './robots.ts';
import { createSitemapFiles, etagOf, newestAgeSeconds, type SitemapFile } from './sitemap-files.ts';
import { companyPages, jobPages } from './sitemap-pages.ts';
import { writeSitemapIndex } from './sitemap-xml.ts';

const unpack = promisify(gunzip);
const xmlType = 'application/xml; charset=utf-8';
const cachedFor = (seconds: number) => `public, max-age=${seconds}`;

type Options = { deps: Deps /** Of addresses in one file. */; pagesInFile?: number };

/** What search engines ask for: which pages they may read, and where all public ones are. */
export const sitemapRoutes: FastifyPluginAsync<Options> = async (app, { deps, pagesInFile }) => {
  const jobs = createSitemapFiles(deps, jobPages, pagesInFile);
  const companies = createSitemapFiles(deps, companyPages, pagesInFile);

  app.get('/robots.txt', { config: { access: 'public' } }, async (_request, reply) => {
    reply.header('cache-control', cachedFor(3_600));
    return reply.type('text/plain; charset=utf-8').send(robotsText(deps.publicUrl));
  });

  app.get('/sitemap.xml', { config: { access: 'public' } }, async (request, reply) => {
    const [ofJobs, ofCompanies] = await Promise.all([jobs.list(), companies.list()]);
    const index = writeSitemapIndex([...ofJobs, ...ofCompanies], deps.publicUrl);
    reply.header('cache-control', cachedFor(newestAgeSeconds)).type(xmlType);
    return answerUnchanged(request, reply, etagOf(index)) ?? reply.send(index);
  });

  for (const [name, files] of [
    ['jobs', jobs],
    ['companies', companies],
  ] as const) {
    app.get<{ Params: { number: string } }>(
      `/sitemap-${name}-:number.xml`,
      { config: { access: 'public' } },
      async (request, reply) => {
        const { number } = request.params;
        const file = /^[1-9]\d{0,5}$/.test(number) ? await files.file(Number(number)) : null;
        if (!file) throw new Refusal('not_found');
        return sendFile(request, reply, file);
      },
    );
  }
};

/** As it is kept, packed, to all who can unpack it. */
async function sendFile(request: FastifyRequest, reply: FastifyReply, file: SitemapFile): Promise<FastifyReply> {
  reply.headers({ 'cache-control': cachedFor(file.maxAgeSeconds), vary: 'accept-encoding' }).type(xmlType);
  const unchanged = answerUnchanged(request, reply, file.etag);
  if (unchanged) return unchanged;
  if (!/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(String(request.headers['accept-encoding'] ?? ''))) {
    return reply.send(await unpack(file.zipped));
  }
  return reply.header('content-encoding', 'gzip').send(file.zipped);
}
