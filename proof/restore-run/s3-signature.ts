import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export type Keys = { id: string; secret: string };

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/** As AWS encodes: everything but letters, digits and `-._~`. */
export const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Whether a request carries a signature (AWS Signature Version 4) made with these keys over what it asks for. */
export function isSigned(request: IncomingMessage, keys: Keys): boolean {
  const pattern = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, credential = '', names = '', signature = ''] = pattern.exec(request.headers.authorization ?? '') ?? [];
  const [id, ...scope] = credential.split('/');
  if (id !== keys.id || scope.length !== 4) return false;
  const url = new URL(request.url ?? '/', 'http://localhost');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const signedHeaders = names.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`);
  const content = String(request.headers['x-amz-content-sha256'] ?? '');
  const path = url.pathname.split('/').map((part) => encode(decodeURIComponent(part)));
  const canonical = [request.method, path.join('/'), query, signedHeaders.join(''), names, content].join('\n');
  const date = String(request.headers['x-amz-date'] ?? '');
  const toSign = ['AWS4-HMAC-SHA256', date, scope.join('/'), sha256(canonical)].join('\n');
  const key = scope.reduce<Buffer | string>((before, part) => hmac(before, part), `AWS4${keys.secret}`);
  const expected = hmac(key, toSign);
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}
