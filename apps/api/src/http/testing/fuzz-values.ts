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

/** Values for fields with rules that a schema cannot express, by the field's name. */
export type Samples = Record<string, fc.Arbitrary<unknown>>;

/** Texts that fit a schema and break what is careless with texts. */
const hostileText = fc.constantFrom(
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
);

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
    [],
    {},
    [[[[]]]],
    JSON.parse('{"__proto__": {"admin": true}, "constructor": {"prototype": {}}}'),
  ),
  hostileText,
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer(),
  fc.double(),
  fc.anything({ maxDepth: 2, withNullPrototype: false }),
);

/** A value that fits in every place, so that it gets past the schema and deep into the server. */
export function fittingValue(schema: JsonSchema, samples: Samples, name = ''): fc.Arbitrary<unknown> {
  return samples[name] ?? bySchema(schema, samples, fittingValue);
}

/** Values that fit in most places, and now and then something else entirely, at the top or in a single field. */
export function mixedValue(schema: JsonSchema, samples: Samples, name = ''): fc.Arbitrary<unknown> {
  const mostly = samples[name] ?? bySchema(schema, samples, mixedValue, oddNumbers);
  return fc.oneof({ weight: 30, arbitrary: mostly }, { weight: 1, arbitrary: junk });
}

/** For each field in turn a value with junk there, or without it; and one that is junk as a whole. */
export function spoiledValues(schema: JsonSchema, samples: Samples): fc.Arbitrary<unknown>[] {
  const fields = Object.entries(schema.properties ?? {});
  // Only what is required besides: optional fields that exclude one another would be refused before this one is read.
  const required = fields.filter(([field]) => schema.required?.includes(field));
  const whole = fittingValue({ ...schema, properties: Object.fromEntries(required) }, samples);
  const inOneField = fields.map(([field, its]) =>
    fc
      .tuple(whole, spoiledField(its, samples))
      .map(([value, other]) => (isRecord(value) ? { ...value, [field]: other } : other)),
  );
  return [...inOneField, junk];
}

function spoiledField(schema: JsonSchema, samples: Samples): fc.Arbitrary<unknown> {
  const leftOut = fc.constant(undefined);
  const inside = schema.properties ? fc.oneof(...spoiledValues(schema, samples)) : junk;
  const isText = schema.type === 'string' && !schema.enum;
  return fc.oneof(
    { weight: isText ? 12 : 0, arbitrary: hostileText },
    { weight: 6, arbitrary: inside },
    { weight: 1, arbitrary: leftOut },
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Numbers that JSON schemas of other programs would accept. */
const oddNumbers = fc.oneof(fc.integer({ min: 1, max: 50 }), fc.integer(), fc.constantFrom('1', '02', '1e3', 1.5, -0));

function bySchema(
  schema: JsonSchema,
  samples: Samples,
  inner: typeof fittingValue,
  numbers: fc.Arbitrary<unknown> = fc.integer({ min: 1, max: 50 }),
): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => bySchema(each, samples, inner, numbers)));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object':
      return objectFor(schema, samples, inner);
    case 'array':
      return fc.array(inner(schema.items ?? {}, samples), { maxLength: 3 });
    case 'string':
      return textFor(schema);
    case 'integer':
    case 'number':
      return numbers;
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return junk;
  }
}

function objectFor(
  { properties = {}, required = [] }: JsonSchema,
  samples: Samples,
  inner: typeof fittingValue,
): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, inner(schema, samples, name)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required.filter((name) => name in properties) });
}

function textFor({ format, maxLength = 80 }: JsonSchema): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.uuid();
  return fc.string({ unit: 'grapheme', minLength: 1, maxLength: Math.max(1, Math.min(maxLength, 300) >> 2) });
}

/** An address cannot even be written with half a character in it. */
const wellFormed = (text: string) => text.replace(/[\ud800-\udfff]/gu, '?');

/** Without a segment, or with dots that a client resolves, the address would be that of another call. */
export function segmentOf(text: string): string {
  return /^\.{0,2}$/.test(text) ? 'none' : encodeURIComponent(wellFormed(text));
}

/** Junk instead of all parameters leaves every one of them out. */
export const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
