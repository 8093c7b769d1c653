import type { FastifyInstance, FastifySchema } from 'fastify';
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
