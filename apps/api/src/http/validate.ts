import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';

/** What a schema had against a request. It carries what was sent, so it is never logged. */
export class SchemaRefusal extends Error {
  readonly issues: readonly z.core.$ZodIssue[];
  /** Set by the framework: which part of the request was wrong. */
  validationContext?: string;

  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('the request does not fit its schema');
    this.name = 'SchemaRefusal';
    this.issues = issues;
  }
}

export function validateWithSchemas(app: FastifyInstance): void {
  app.setSerializerCompiler(serializerCompiler);
  app.setValidatorCompiler<FastifySchema & z.ZodType>(({ schema, httpPart }) => (data: unknown) => {
    // No body at all is an empty one: then each missing field is named.
    const given = httpPart === 'body' ? (data ?? {}) : data;
    const result = schema.safeParse(given, { reportInput: true });
    return result.success ? { value: result.data } : { error: new SchemaRefusal(result.error.issues) };
  });
}

type SerializerCompiler = NonNullable<RouteOptions['serializerCompiler']>;

/**
 * Writes the answer of a read as it is presented. With `checks`, as in tests, one that its schema would refuse or change
 * fails instead: checking a page of jobs takes as long as reading it. What is not a success is written as everywhere.
 */
export const serializePresented =
  ({ checks }: { checks: boolean }): SerializerCompiler =>
  (route) => {
    const write = serializerCompiler(route as Parameters<typeof serializerCompiler>[0]);
    if (!route.httpStatus?.startsWith('2')) return write;
    if (!checks) return JSON.stringify;
    return (answer) => {
      const text = write(answer);
      const presented = JSON.stringify(answer);
      if (isDeepStrictEqual(JSON.parse(text), JSON.parse(presented))) return presented;
      throw new Error(`${route.method} ${route.url} presents more or less than its schema`);
    };
  };
