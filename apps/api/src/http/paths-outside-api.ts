import { ErrorView, instant } from '@relevo/contracts/answers';
import { SignedRecordView } from '@relevo/contracts/records';
import { z } from 'zod';

const json = (schema: z.ZodType) => ({
  'application/json': { schema: z.toJSONSchema(schema, { io: 'output' }) as { type: 'object' } },
});
const text = { type: 'string' } as const;
const page = { 'text/html': { schema: text } };
const refusal = (description: string) => ({ description, content: { ...page, ...json(ErrorView) } });
const atRoot = { servers: [{ url: '/' }] };

const keys = z.object({
  keys: z.array(
    z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string(), kid: z.string(), alg: z.string() }),
  ),
});

/** Public addresses of the same origin that are no calls, for the OpenAPI document. */
export function pathsOutsideApi() {
  return {
    '/r/{code}': {
      get: {
        ...atRoot,
        tags: ['profile'],
        summary: "A worker's record, as a page or as JSON by `Accept`, for anyone who has the link",
        security: [],
        parameters: [{ name: 'code', in: 'path', required: true, schema: text }],
        responses: {
          200: {
            description: 'The record as it stands now',
            content: { ...page, ...json(SignedRecordView.extend({ expires_at: instant })) },
          },
          404: refusal('There is no such link'),
          410: refusal('The link has expired (`link_expired`) or was revoked (`link_revoked`)'),
          429: refusal('Too many requests from this address'),
        },
      },
    },
    '/.well-known/jwks.json': {
      get: {
        ...atRoot,
        tags: ['profile'],
        summary: 'The keys that records are signed with, also earlier ones',
        security: [],
        responses: { 200: { description: 'A JSON Web Key Set', content: json(keys) } },
      },
    },
  };
}
