import type { z } from 'zod';
import type { SchemaName } from './call.ts';
import * as exported from './schemas.ts';

const schemas: Readonly<Record<SchemaName, z.ZodType>> = exported;

/** The schema that a call names. For the server: importing this loads every schema. */
export function schemaNamed(name: SchemaName): z.ZodType {
  return schemas[name];
}
