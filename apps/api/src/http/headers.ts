import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

type Options = {
  isHttps: boolean;
  /** Whether pages may ask the maps service for addresses. */
  usesMaps?: boolean;
  /** Where pages get pictures of the map from. */
  mapTilesUrl?: string | undefined;
};

const mapsHosts = {
  scripts: ['https://maps.googleapis.com', 'https://maps.gstatic.com'],
  calls: ['https://maps.googleapis.com', 'https://places.googleapis.com'],
  images: ['https://maps.googleapis.com', 'https://maps.gstatic.com'],
};
const noHosts = { scripts: [], calls: [], images: [] };

/** What a browser may do with our pages, and what travels compressed. */
export async function protectAndCompress(app: FastifyInstance, options: Options): Promise<void> {
  const others = options.usesMaps ? mapsHosts : noHosts;
  const tiles = options.mapTilesUrl ? [tileSource(options.mapTilesUrl)] : [];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'", ...others.calls],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...others.images, ...tiles],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'", ...others.scripts],
        // Components measure and place themselves with style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        workerSrc: ["'self'", 'blob:'],
      },
    },
    strictTransportSecurity: options.isHttps ? { maxAge: 31_536_000 } : false,
    frameguard: { action: 'deny' },
    // A key of the maps service is bound to our origin, so it is told; never the path, which carries tokens.
    referrerPolicy: { policy: options.usesMaps ? 'strict-origin-when-cross-origin' : 'same-origin' },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(self), geolocation=(self), microphone=(), payment=()');
  });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
}

/** The origin of the tiles; a part that changes from tile to tile, `{s}`, becomes any name. */
function tileSource(address: string): string {
  const { protocol, host } = new URL(address.replace('{s}', 'any-host'));
  return `${protocol}//${host.replace('any-host.', '*.')}`;
}
