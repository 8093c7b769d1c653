import { Refusal } from '@relevo/domain/refusals';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';

const contentTypes: Record<string, string> = { pdf: 'application/pdf', jpg: 'image/jpeg', png: 'image/png' };

/** Whatever a file contains, a browser shows it without rights, and only inside our own pages. */
const mediaHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox",
  'x-frame-options': 'SAMEORIGIN',
};

/** Private files, by addresses we signed. */
export function serveMedia(
  app: FastifyInstance,
  { media, files }: Pick<Deps, 'media' | 'files'>,
  route: '/media/*' | '/api/media/*' = '/media/*',
): void {
  app.get<{ Params: { '*': string }; Querystring: { expires?: unknown; signature?: unknown } }>(
    route,
    {
      config: { access: 'public' },
      onRequest: async (_request, reply) => {
        reply.headers(mediaHeaders);
      },
    },
    async (request, reply) => {
      const key = request.params['*'].replace(/\/$/, '');
      const { expires, signature } = request.query;
      const isSigned =
        typeof expires === 'string' && typeof signature === 'string' && media.isValid(key, expires, signature);
      const contentType = contentTypes[key.split('.').pop() ?? ''];
      const file = isSigned && contentType ? await files.open(key) : null;
      if (!file || !contentType) throw new Refusal('not_found');
      return reply
        .type(contentType)
        .header('content-length', file.size)
        .header('content-disposition', 'inline')
        .header('cache-control', isShownOften(key) ? 'private, max-age=3600' : 'no-store')
        .send(file.content);
    },
  );
}

/** Faces and logos in lists. Documents and attachments stay in no cache of a browser that others use too. */
function isShownOften(key: string): boolean {
  return /^(pictures|logos)\//.test(key);
}
