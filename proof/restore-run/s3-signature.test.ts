import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { isSigned, sha256 } from './s3-signature.ts';

const keys = { id: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/** A request as a client signs it, by the description of Signature Version 4. */
function signed(path: string, query: string): IncomingMessage {
  const content = sha256('');
  const headers = { host: 'localhost', 'x-amz-content-sha256': content, 'x-amz-date': '20261119T140000Z' };
  const names = Object.keys(headers).join(';');
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  const canonical = ['GET', path, query, lines.join(''), names, content].join('\n');
  const scope = '20261119/us-east-1/s3/aws4_request';
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = scope.split('/').reduce<Buffer | string>((before, part) => hmac(before, part), `AWS4${keys.secret}`);
  const signature = hmac(key, toSign).toString('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${keys.id}/${scope},SignedHeaders=${names},Signature=${signature}`;
  return {
    method: 'GET',
    url: `${path}?${query}`,
    headers: { ...headers, authorization },
  } as unknown as IncomingMessage;
}

test('a request is taken as it was signed, and by these keys', () => {
  const request = signed('/bucket/a%20b.json', 'list-type=2&prefix=one%2Ftwo');
  expect(isSigned(request, keys)).toBe(true);
  expect(isSigned({ ...request, url: '/bucket/a%20b.json?list-type=2&prefix=one' } as IncomingMessage, keys)).toBe(
    false,
  );
  expect(isSigned({ ...request, method: 'DELETE' } as IncomingMessage, keys)).toBe(false);
  expect(isSigned(request, { ...keys, secret: 'another' })).toBe(false);
  expect(isSigned(request, { ...keys, id: 'another' })).toBe(false);
  expect(isSigned({ ...request, headers: {} } as IncomingMessage, keys)).toBe(false);
});
