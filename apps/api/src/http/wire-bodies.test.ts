import { gzipSync } from 'node:zlib';
import { readBody } from '@relevo/fixtures/http-client';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../testing/expect-refusal.ts';
import { aRegisteredUser, aRegistration } from '../testing/people.ts';
import { useTestApp } from '../testing/use-test-app.ts';

const app = useTestApp();

async function send(body: RequestInit['body'], contentType?: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${app.url}/api/user/login/`, {
    method: 'POST',
    body,
    headers: { ...(contentType !== undefined && { 'content-type': contentType }), ...headers },
  });
  const received = readBody<Record<string, unknown>>(response.headers.get('content-type'), await response.text());
  return { status: response.status, body: received };
}

const json = 'application/json';
const bytes = (text: string) => Buffer.from(text);

describe('a body', () => {
  test.each([
    ['half an object', '{"email": "a@b.c"'],
    ['no JSON at all', 'email=a@b.c'],
    ['two values', '{} {}'],
    ['a comma too much', '{"email": 1,}'],
    ['a __proto__ key', '{"email": "a@b.c", "__proto__": {"isAdmin": true}}'],
    ['a nested __proto__ key', '{"email": {"__proto__": {"isAdmin": true}}}'],
    ['a constructor.prototype key', '{"constructor": {"prototype": {"isAdmin": true}}}'],
    ['a hidden __proto__ key', '{"\\u005f_proto__": {"isAdmin": true}}'],
    ['only spaces', '   '],
    ['100 000 open brackets', '['.repeat(100_000)],
  ])('with %s is not JSON we take', async (_name, body) => {
    const answer = await send(body, json);
    expectRefusal(answer, 400);
    expect(answer.body).toEqual({
      error: 'The request body is not valid JSON.',
      message: 'The request body is not valid JSON.',
      code: 'malformed_json',
    });
  });

  test.each([
    ['nothing, labelled JSON', ''],
    ['null', 'null'],
    ['an empty object', '{}'],
  ])('of %s names the missing fields', async (_name, body) => {
    expect(await send(body, json)).toMatchObject({
      status: 400,
      body: { email: ['Email is required'], password: ['Password is required'] },
    });
  });

  test.each([
    ['a list', '[]'],
    ['a number', '7'],
    ['a text', '"hello"'],
    ['true', 'true'],
  ])('of %s is refused as a whole', async (_name, body) => {
    const answer = await send(body, json);
    expectRefusal(answer, 400);
    expect(answer.body).toMatchObject({ non_field_errors: ['Must be an object'] });
  });

  test.each([
    ['plain text', bytes('hello'), 'text/plain'],
    ['a form', new URLSearchParams({ email: 'a@b.c', password: '123456' }), undefined],
    ['a multipart form', form(), undefined],
    ['no type', bytes('{}'), undefined],
    ['an unknown type', bytes('{}'), 'application/vnd.api+json'],
    ['a type that is no type', bytes('{}'), 'json'],
    ['an empty type', bytes('{}'), ''],
    ['XML', bytes('<a/>'), 'application/xml'],
  ])('of %s is not accepted', async (_name, body, contentType) => {
    const answer = await send(body, contentType);
    expectRefusal(answer, 415);
    expect(answer.body).toMatchObject({ code: 'unsupported_media_type' });
  });

  test('as deep as 100 000 levels is read and refused like any other', async () => {
    const depth = 100_000;
    const lists = `{"email": ${'['.repeat(depth)}${']'.repeat(depth)}, "password": "correct horse"}`;
    expect(await send(lists, json)).toMatchObject({ status: 400, body: { email: ['Must be a text'] } });
    const objects = `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
    expectRefusal(await send(objects, json), 400);
    const withNul = `${'{"a":'.repeat(depth)}"\\u0000"${'}'.repeat(depth)}`;
    expectRefusal(await send(withNul, json), 400);
  });

  test('with many keys is read and refused like any other', async () => {
    const keys = Object.fromEntries(Array.from({ length: 60_000 }, (_value, index) => [`k${index}`, index]));
    expectRefusal(await send(JSON.stringify(keys), json), 400);
  });

  test.each([
    ['a field', { email: 'a\0@b.c', password: '123456' }, 'email'],
    ['a nested value', { email: { x: ['\0'] }, password: '123456' }, 'email.x.0'],
    ['a key', { 'em\0ail': 'a@b.c' }, 'non_field_errors'],
    ['a nested key', { email: { 'x\0': 1 } }, 'email'],
  ])('with a NUL in %s names the place', async (_name, body, field) => {
    const answer = await send(JSON.stringify(body), json);
    expectRefusal(answer, 400);
    expect(answer.body[field]).toEqual(['Contains characters that are not allowed']);
  });

  test('compressed by the client is read, and a compression bomb is too large', async () => {
    const compressed = (text: string) => send(gzipSync(text), json, { 'content-encoding': 'gzip' });
    expect(await compressed('{"email": "a@b.co", "password": "123456"}')).toMatchObject({ status: 401 });
    expectRefusal(await compressed(`{"email": "${'a'.repeat(50_000_000)}"}`), 413);
    expectRefusal(await send(bytes('this is not gzip'), json, { 'content-encoding': 'gzip' }));
    expectRefusal(await send(bytes('{}'), json, { 'content-encoding': 'rot13' }));
  });
});

describe('a field', () => {
  const odd: [string, string][] = [
    ['a list', '["a@b.c"]'],
    ['an object', '{"$ne": null}'],
    ['a number', '7'],
    ['a huge number', '1e400'],
    ['a very long integer', '9'.repeat(5_000)],
    ['true', 'true'],
    ['null', 'null'],
    ['a lone surrogate', '"\\ud800"'],
    ['a reversed pair', '"\\udc00\\ud800"'],
    ['right-to-left marks', '"\\u202e\\u2066a@b.c"'],
    ['an unpaired combining mark', '"\\u0301\\u0301\\u0301"'],
    ['an emoji family', '"👨‍👩‍👧‍👦"'],
    ['a 900 kB text', `"${'x'.repeat(900_000)}"`],
    ['the word __proto__', '"__proto__"'],
    ['an SQL quote', '"\' or 1=1 --"'],
  ];

  test.each(odd)('of %s never breaks the login', async (_name, value) => {
    for (const body of [`{"email": ${value}, "password": "123456"}`, `{"email": "a@b.co", "password": ${value}}`]) {
      expectRefusal(await send(body, json));
    }
  });

  test.each(odd)('of %s never breaks the registration', async (_name, value) => {
    const registration = aRegistration();
    const freeTexts = ['first_name', 'last_name', 'address_line1', 'city', 'zip_code', 'country'];
    for (const fields of [freeTexts, Object.keys(registration)]) {
      const changed = Object.fromEntries(fields.map((field) => [field, 'HERE']));
      const response = await fetch(`${app.url}/api/user/register/`, {
        method: 'POST',
        body: JSON.stringify({ ...registration, ...changed }).replaceAll('"HERE"', () => value),
        headers: { 'content-type': json },
      });
      const text = await response.text();
      expect(response.status, text).toBeLessThan(500);
      if (response.status !== 201) expectRefusal({ status: response.status, body: JSON.parse(text) });
    }
  });

  test('a name in any script is kept as it was written', async () => {
    const names = { first_name: 'Zoë-Ælfgifu 李', last_name: 'Ñandú 👩🏽‍🍳 עברית' };
    expect((await aRegisteredUser(app, names)).user).toMatchObject(names);
  });

  test.each([
    'token=a&token=b',
    'token[]=a',
    'token[x]=a',
    'token=%00',
    'token=',
    'other=1',
    '__proto__=1&token',
    'token=%ff',
  ])('of the query ?%s never breaks the call', async (query) =>
    expectRefusal(await app.client.get(`/user/verify-email/?${query}`), 400),
  );
});

function form(): FormData {
  const data = new FormData();
  data.set('email', 'a@b.c');
  return data;
}
