import fc from 'fast-check';

export type JsonSchema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  format?: string;
  maxLength?: number;
};

/** Values for fields whose rules a schema cannot tell, by the field's name. */
export type Samples = Record<string, fc.Arbitrary<unknown>>;

/** What people and programs send by mistake or on purpose, wherever something else was asked for. */
const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1e308,
    '',
    ' ',
    '0',
    'null',
    'a\0b',
    'half \ud83d',
    '💥'.repeat(50),
    '\u202e',
    "'; drop table users; --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '•••••1234',
    '9'.repeat(400),
    'x'.repeat(10_000),
    [],
    {},
    [[[[]]]],
    JSON.parse('{"__proto__": {"admin": true}, "constructor": {"prototype": {}}}'),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer(),
  fc.double(),
  fc.anything({ maxDepth: 2, withNullPrototype: false }),
);

/**
 * Values that fit a schema in most places, so that they get past it and deep into the server, and now and then something
 * else entirely, at the top or in a single field.
 */
export function valueFor(schema: JsonSchema, samples: Samples, name = ''): fc.Arbitrary<unknown> {
  const sample = samples[name];
  return fc.oneof({ weight: 30, arbitrary: sample ?? fitting(schema, samples, name) }, { weight: 1, arbitrary: junk });
}

function fitting(schema: JsonSchema, samples: Samples, name: string): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => fitting(each, samples, name)));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object':
      return objectFor(schema, samples);
    case 'array':
      return fc.array(valueFor(schema.items ?? {}, samples), { maxLength: 3 });
    case 'string':
      return textFor(schema);
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer({ min: 1, max: 50 }), fc.integer(), fc.constantFrom('1', '02', '1e3', 1.5, -0));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return junk;
  }
}

function objectFor({ properties = {}, required = [] }: JsonSchema, samples: Samples): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, valueFor(schema, samples, name)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required.filter((name) => name in properties) });
}

function textFor({ format, maxLength = 80 }: JsonSchema): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.uuid();
  return fc.string({ unit: 'grapheme', minLength: 1, maxLength: Math.max(1, Math.min(maxLength, 300) >> 2) });
}
