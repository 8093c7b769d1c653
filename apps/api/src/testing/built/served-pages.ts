import type { NewRecordLinkView } from '@relevo/contracts/records';
import { made } from '@relevo/fixtures/http-client';
import { createRecordLink } from '@relevo/fixtures/records';
import { expect } from 'vitest';
import type { BuiltStage } from './built-stage.ts';
import { readFile } from './read-files.ts';

async function open(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(address, { headers });
  const content = Buffer.from(await response.arrayBuffer());
  expect(response.status, `${address} ${content.toString().slice(0, 200)}`).toBe(200);
  return { type: response.headers.get('content-type') ?? '', content };
}

/** Opens a page of the screens and every script and style that it names, as a browser does. */
export async function openScreen(address: string): Promise<number> {
  const page = await open(address, { accept: 'text/html' });
  await readFile('page', page);
  const html = page.content.toString();
  const parts = [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(([, path = '']) => path);
  for (const path of parts) {
    const { type, content } = await open(new URL(path, address).href);
    expect(type).toMatch(path.endsWith('.js') ? /^(text|application)\/javascript/ : /^text\/css/);
    expect(content.length).toBeGreaterThan(0);
  }
  return parts.length;
}

/** The public page of a record, as a person and as a program reads it, and the keys that it is signed with. */
export async function openRecordPage({ app, language, aWorker }: BuiltStage): Promise<void> {
  const worker = await aWorker();
  const link: NewRecordLinkView = made(await createRecordLink(app.client, worker, { show: 'hours' }));
  const address = `${app.url}/r/${link.code}`;
  const words = await readFile('page', await open(address, { accept: 'text/html', 'accept-language': language }));
  expect(words).toContain(language === 'fr' ? 'Attestation de travail' : 'Record of work');
  const read = await open(address, { accept: 'application/json' });
  expect(JSON.parse(read.content.toString())).toMatchObject({ jwt: expect.stringMatching(/^ey/) });
  for (const base of ['', '/api']) {
    const keys = await open(`${app.url}${base}/.well-known/jwks.json`);
    expect(JSON.parse(keys.content.toString()).keys[0]).toMatchObject({ kty: 'OKP' });
  }
}

/** What describes the API and the state of the server. */
export async function openDescriptions({ app }: BuiltStage): Promise<void> {
  await readFile('page', await open(`${app.url}/api/docs/`, { accept: 'text/html' }));
  expect((await open(`${app.url}/api/docs/yaml`)).content.toString()).toMatch(/^openapi: 3\.1/);
  expect((await open(`${app.consoleUrl}/metrics`)).content.toString()).toMatch(/^# HELP /m);
}
