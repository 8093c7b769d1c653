import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { fastify, type RouteOptions } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { pathsOutsideApi } from './paths-outside-api.ts';

/** What is written about the routes of the API: the document, and the page that shows it with its script. */
export type ApiDescription = {
  document(): object;
  yaml(): string;
  page(url: string): Promise<{ type: string; text: string }>;
};

const wordmark =
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="40"><text y="29" font-family="sans-serif" font-size="26" font-weight="700" fill="#fff">Relevo</text></svg>';

const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The access token of a session',
  },
  api_key: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'rlk_',
    description:
      'A key of a company, made by its owner. A call that names it needs the scope beside it; every other call is closed to keys. A key may call 300 times a minute.',
  },
} as const;

/** Writes from routes that were registered elsewhere: a separate server, which never listens, is given them again. */
export async function writeDescription(routes: readonly RouteOptions[]): Promise<ApiDescription> {
  const app = fastify({ exposeHeadRoutes: false, routerOptions: { ignoreTrailingSlash: true } });
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Relevo',
        version: '1',
        description: 'Short-term jobs and shifts: accounts, jobs, applications, attendance and wallets.',
      },
      servers: [{ url: '/api' }],
      paths: pathsOutsideApi(),
      components: { securitySchemes },
    },
    stripBasePath: true,
    transform: describeRoute,
    transformObject: (described) =>
      'openapiObject' in described ? shareRefusals(described.openapiObject) : described.swaggerObject,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // Without this the page sends our document to a third-party validator.
    validatorUrl: false,
    theme: { title: 'Relevo API' },
    logo: { type: 'image/svg+xml', content: Buffer.from(wordmark) },
    uiConfig: { docExpansion: 'none', filter: true, tryItOutEnabled: true, plugins: [skipSecuritySchemes] },
  });
  for (const { method, url, schema, config } of routes) {
    if (!schema || schema.hide || method === 'HEAD') continue;
    app.route({ method, url, schema, ...(config && { config }), handler: async () => undefined });
  }
  await app.ready();
  return {
    document: () => app.swagger(),
    yaml: () => app.swagger({ yaml: true }),
    async page(url) {
      const { headers, payload } = await app.inject(url);
      return { type: String(headers['content-type']), text: payload };
    },
  };
}

type Resolve = (path: string[]) => unknown;

/**
 * Runs in the page. It would resolve the security schemes, which refer to nothing, before anything is opened, and reads
 * the whole document four times for it.
 */
function skipSecuritySchemes() {
  return {
    statePlugins: {
      spec: {
        wrapActions: {
          requestResolvedSubtree: (resolve: Resolve) => (path: string[]) =>
            path.at(-1) === 'securitySchemes' ? undefined : resolve(path),
        },
      },
    },
  };
}

type Described = Parameters<NonNullable<FastifyDynamicSwaggerOptions['transformObject']>>[0];
type ApiDocument = Extract<Described, { openapiObject: unknown }>['openapiObject'];

/** Most calls refuse in the same words: written once and named by each call, they no longer are half of the document. */
function shareRefusals(document: ApiDocument): ApiDocument {
  const shared = new Map<string, { name: string; answer: object }>();
  const share = (status: string, answer: object) => {
    const text = `${status} ${JSON.stringify(answer)}`;
    const others = [...shared.values()].filter(({ name }) => name.startsWith(`Refusal${status}`)).length;
    const known = shared.get(text) ?? { name: `Refusal${status}${others > 0 ? `-${others + 1}` : ''}`, answer };
    shared.set(text, known);
    return { $ref: `#/components/responses/${known.name}` };
  };
  for (const operation of Object.values(document.paths ?? {}).flatMap((methods) => Object.values(methods ?? {}))) {
    const { responses } = operation as { responses?: Record<string, object> };
    for (const [status, answer] of Object.entries(responses ?? {}))
      if (responses && Number(status) >= 400) responses[status] = share(status, answer);
  }
  const responses = Object.fromEntries([...shared.values()].map(({ name, answer }) => [name, answer]));
  return { ...document, components: { ...document.components, responses } } as ApiDocument;
}

/** What the schemas of a route do not hold: the headers and the files that its call takes. */
const describeRoute: typeof jsonSchemaTransform = (input) => {
  const described = describeUploads(input);
  const call = input.route.config?.call;
  const headers = {
    ...(call?.idempotencyKey && { 'Idempotency-Key': keyHeader }),
    ...(call?.confirmsPassword && { 'X-Confirm-Password': passwordHeader }),
  };
  if (Object.keys(headers).length === 0) return described;
  return { ...described, schema: { ...described.schema, headers: { type: 'object', properties: headers } } };
};

const keyHeader = {
  type: 'string',
  maxLength: 200,
  description: 'The same key sent again with the same request changes nothing again',
};
const passwordHeader = {
  type: 'string',
  description:
    'The password of the account as UTF-8, percent-encoded; not needed within five minutes of `POST /user/confirm-password/`',
};

/** A route that takes files says so: the same body as a form, with each file beside its texts. */
const describeUploads: typeof jsonSchemaTransform = (input) => {
  const described = jsonSchemaTransform(input);
  const uploads = input.route.config?.call?.uploads;
  const body = described.schema?.body as { properties?: Record<string, unknown> } | undefined;
  if (!uploads || !body) return described;
  const binary = { type: 'string', format: 'binary' };
  const files = Object.fromEntries(
    Object.entries(uploads).map(([field, kind]) => [
      field,
      kind === 'documents' ? { type: 'array', items: binary } : binary,
    ]),
  );
  return {
    ...described,
    schema: {
      ...described.schema,
      consumes: ['application/json', 'multipart/form-data'],
      body: { ...body, properties: { ...body.properties, ...files } },
    },
  };
};
