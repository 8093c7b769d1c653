import type { IncomingMessage, ServerResponse } from 'node:http';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

type Options = {
  isHttps: boolean;
  /** Whether pages may ask the maps service for addresses. */
  usesMaps?: boolean;
  /** Where pages get pictures of the map from. */
  mapTilesUrl?: string | undefined;
  /** Whether pages may show Stripe's own card fields. */
  usesStripe?: boolean;
  /** Whether pages read QR codes with the camera. */
  scansCodes?: boolean;
};

type Hosts = { scripts: string[]; calls: string[]; images: string[]; frames: string[] };

const mapsHosts: Hosts = {
  scripts: ['https://maps.googleapis.com', 'https://maps.gstatic.com'],
  calls: ['https://maps.googleapis.com', 'https://places.googleapis.com'],
  images: ['https://maps.googleapis.com', 'https://maps.gstatic.com'],
  frames: [],
};
/** The card's fields are frames of Stripe's: what is typed into them our pages cannot read. */
const stripeHosts: Hosts = {
  scripts: ['https://js.stripe.com'],
  calls: ['https://api.stripe.com'],
  images: [],
  frames: ['https://js.stripe.com'],
};

/** What a browser may do with our pages, and what travels compressed. */
export async function protectAndCompress(app: FastifyInstance, options: Options): Promise<void> {
  const headers = protectiveHeaders(options);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
}

/** The same for every answer, so they are computed once. */
function protectiveHeaders(options: Options): Record<string, string> {
  const others = [...(options.usesMaps ? [mapsHosts] : []), ...(options.usesStripe ? [stripeHosts] : [])];
  const hosts = (kind: keyof Hosts) => others.flatMap((other) => other[kind]);
  const tiles = options.mapTilesUrl ? [tileSource(options.mapTilesUrl)] : [];
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'", ...hosts('calls')],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        frameSrc: ["'self'", ...hosts('frames')],
        imgSrc: ["'self'", 'data:', 'blob:', ...hosts('images'), ...tiles],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        // The decoder of QR codes is our WebAssembly; it may compile, text may still never become script.
        scriptSrc: ["'self'", ...(options.scansCodes ? ["'wasm-unsafe-eval'"] : []), ...hosts('scripts')],
        // Components measure and place themselves with style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        workerSrc: ["'self'", 'blob:'],
      },
    },
    strictTransportSecurity: options.isHttps ? { maxAge: 31_536_000 } : false,
    frameguard: { action: 'deny' },
    // A key of the maps service is bound to our origin, so the origin is sent; never the path, which carries tokens.
    referrerPolicy: { policy: options.usesMaps ? 'strict-origin-when-cross-origin' : 'same-origin' },
    crossOriginEmbedderPolicy: false,
  });
  const headers: Record<string, string> = {
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
  };
  const response = {
    setHeader(name: string, value: string) {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  protect({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}

/** The origin of the tiles; a part that changes from tile to tile, `{s}`, becomes any name. */
function tileSource(address: string): string {
  const { protocol, host } = new URL(address.replace('{s}', 'any-host'));
  return `${protocol}//${host.replace('any-host.', '*.')}`;
}
