import fc from 'fast-check';
import { querySamples, samples } from './fuzz-samples.ts';
import { asRecord, fittingValue, type JsonSchema, type Samples, spoiledValues } from './fuzz-values.ts';

type Parameter = { name: string; in: string; required?: boolean; schema: JsonSchema };
type Operation = {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, unknown>;
};
export type Document = { paths: Record<string, Record<string, Operation>> };
export type Call = { name: string; method: string; path: string; operation: Operation };
export type Case = { parameters: Record<string, unknown>; body: unknown; person: number };

// Mostly a user who may call: a visitor is refused before anything is validated, and so mostly is a kiosk.
const person = fc.constantFrom(0, 0, 0, 1, 1, 1, 2, 3);

/** Addresses and bodies of a call, each described as one object. */
function partsOf({ operation: { parameters = [], requestBody } }: Call): { address: JsonSchema; body?: JsonSchema } {
  const body = requestBody && Object.values(requestBody.content)[0]?.schema;
  const address = {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ in: place, required }) => place === 'path' || required).map(({ name }) => name),
  };
  return { address, ...(body && { body }) };
}

type Known = { address: Samples; body: Samples };

/** What a case may name: things of an address, codes to scan, and jobs of a kiosk. */
export type Named = { things: readonly string[]; codes: readonly string[]; kioskJobs: readonly string[] };

export function knownFor({ things, codes, kioskJobs }: Named, preferred: Samples = {}): Known {
  const ids: Samples =
    things.length > 0
      ? Object.fromEntries(['id', 'jobId', 'deliveryId'].map((name) => [name, fc.constantFrom(...things)]))
      : {};
  return {
    address: { ...samples, ...querySamples, ...ids, ...preferred },
    body: {
      ...samples,
      ...preferred,
      ...(ids.id && { job_id: ids.id }),
      qr_code: fc.constantFrom(...codes),
      job_ids: fc.constant(kioskJobs),
    },
  };
}

/** Cases with address and body made by the same rule. */
export function casesOf(call: Call, known: Known, make: typeof fittingValue): fc.Arbitrary<Case> {
  const { address, body } = partsOf(call);
  return fc.record({
    parameters: make(address, known.address).map(asRecord),
    body: body ? make(body, known.body) : fc.constant<unknown>(undefined),
    person,
  });
}

/** One case for each field of the address and of the body with something wrong there, and all else fitting. */
export function spoiledCases(call: Call, known: Known): fc.Arbitrary<Case>[] {
  const { address, body } = partsOf(call);
  const fitting = casesOf(call, known, fittingValue);
  const inAddress = spoiledValues(address, known.address).map((wrong) =>
    fc.tuple(fitting, wrong).map(([each, parameters]) => ({ ...each, parameters: asRecord(parameters) })),
  );
  const inBody = (body ? spoiledValues(body, known.body) : []).map((wrong) =>
    fc.tuple(fitting, wrong).map(([each, value]) => ({ ...each, body: value })),
  );
  return [...inAddress, ...inBody];
}
