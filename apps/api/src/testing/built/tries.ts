import { randomUUID } from 'node:crypto';
import type { ConsoleCallName, PublicCallName } from '@relevo/contracts/all-calls';
import { buildPath } from '@relevo/contracts/build-path';
import type { Call } from '@relevo/contracts/call';
import { schemaNamed } from '@relevo/contracts/schema-named';
import type { Signed } from '@relevo/fixtures/http-client';
import { expect } from 'vitest';
import { eventually } from '../eventually.ts';
import type { BuiltStage } from './built-stage.ts';
import { type FileKind, readFile } from './read-files.ts';

export type CallName = PublicCallName | ConsoleCallName;

/** One request of a call that has to succeed; `run` for what is no request and answer, and expects by itself. */
export type Try = Request | { run(): Promise<void> };

type Request = {
  /** Signs it; without one a visitor calls, and in the console the operator of the stage. */
  by?: Signed;
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
  /** The answer is a file of this kind, which its reader has to open; `words` stand in it. */
  file?: FileKind;
  words?: string[];
  /** What else has to hold once it was answered. */
  after?(): Promise<void>;
};

/** How a call is tried: prepares what it needs and answers the requests to make. */
export type Line = (stage: BuiltStage) => Promise<Try | Try[]>;
/** The lines of an area; a call without one does not compile. */
export type LinesOf<Area extends string> = { [Name in Extract<CallName, `${Area}.${string}`>]: Line };

export type Target = { name: string; call: Call; url: string; headers?: Record<string, string> };
type Answered = { status: number; type: string; content: Buffer; requestId: string };

/** Sends a request and holds the answer to the contract: no other status than the success, the schema, the file. */
export async function sendTry(stage: BuiltStage, target: Target, tried: Try): Promise<void> {
  if ('run' in tried) return tried.run();
  const answer = await send(stage, target, tried);
  const said = `${target.name}: ${answer.status} ${answer.content.toString().slice(0, 500)}`;
  const schema = answer.status < 300 ? target.call.answers[answer.status] : undefined;
  if (!schema) throw new Error(`not answered as the contract says: ${said}${await whatWasLogged(stage, answer)}`);
  if (tried.file) {
    const words = await readFile(tried.file, answer);
    for (const word of tried.words ?? []) expect(words, said).toContain(word);
  } else {
    const body = answer.status === 204 ? noBody(answer) : readJson(answer);
    // What the schema does not name would be lost to a client that reads with it.
    expect(schemaNamed(schema).parse(body), said).toEqual(body);
    await openMedia(body, target.url);
  }
  await tried.after?.();
}

async function send(
  { language }: BuiltStage,
  { call, url, headers }: Target,
  { by, params = {}, query = {}, body, ...tried }: Request,
): Promise<Answered> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${url}/api${buildPath(call, { params, query } as never)}`, {
    method: call.method,
    headers: {
      'accept-language': language,
      ...headers,
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...(by && { authorization: `Bearer ${by.access_token}` }),
      ...(call.idempotencyKey && { 'idempotency-key': randomUUID() }),
      ...tried.headers,
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  const type = response.headers.get('content-type') ?? '';
  const requestId = response.headers.get('x-request-id') ?? 'none';
  return { status: response.status, type, content: Buffer.from(await response.arrayBuffer()), requestId };
}

/** Why a request failed, from the log of the server that answered it. */
async function whatWasLogged({ server, s3Server }: BuiltStage, { requestId }: Answered): Promise<string> {
  const logged = async () => {
    const lines = [server, s3Server].flatMap((each) => each.output().split('\n'));
    const own = lines.filter((line) => line.includes(requestId));
    return own.length > 0 ? own.map((line) => `\n${line}`).join('') : null;
  };
  // The lines of another process arrive after its answer.
  return eventually(logged, { withinMs: 2_000 }).catch(() => '');
}

function noBody({ content }: Answered): null {
  expect(content.length).toBe(0);
  return null;
}

function readJson({ type, content }: Answered): unknown {
  expect(type).toBe('application/json; charset=utf-8');
  return JSON.parse(content.toString());
}

/** Opens every stored file that an answer names, as the page does that shows it. */
async function openMedia(body: unknown, url: string): Promise<void> {
  const found = JSON.stringify(body)?.match(/(?<=")(?:https?:\/\/[^"/]+)?\/media\/[^"]+(?=")/g) ?? [];
  for (const address of found) {
    const { pathname, search } = new URL(address, url);
    const response = await fetch(`${url}${pathname}${search}`);
    expect(response.status, address).toBe(200);
    const type = response.headers.get('content-type') ?? '';
    const content = Buffer.from(await response.arrayBuffer());
    expect(content.length).toBe(Number(response.headers.get('content-length')));
    await readFile(type === 'application/pdf' ? 'pdf' : 'picture', { type, content });
  }
}
