import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Bucket, openBucket, WrongContent } from './s3-bucket.ts';
import { isSigned, type Keys } from './s3-signature.ts';

export type S3Server = {
  port: number;
  bucket: string;
  keys: Keys;
  /** Of the authority that signed the certificate. */
  certificateFile: string;
  /** How many requests carried a wrong signature. */
  refused(): number;
  close(): void;
};

const bucketName = 'relevo-backups';

/** The part of S3 that pgBackRest uses, over HTTPS with signed requests and on disk. */
export async function startS3Server(folder: string): Promise<S3Server> {
  mkdirSync(folder);
  const [keyFile, certificateFile] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const names = 'subjectAltName=DNS:localhost';
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  execFileSync('openssl', [...words, '-addext', names, '-keyout', keyFile, '-out', certificateFile], {
    stdio: 'ignore',
  });
  const bucket = openBucket(join(folder, bucketName));
  const keys = { id: 'rehearsal', secret: crypto.randomUUID() };
  let refused = 0;
  const server = createServer({ key: readFileSync(keyFile), cert: readFileSync(certificateFile) });
  server.on('request', (request, response) => {
    if (!isSigned(request, keys)) {
      refused += 1;
      return refuse(response, 403, 'SignatureDoesNotMatch');
    }
    answer(bucket, request, response).catch((error: unknown) => {
      if (error instanceof WrongContent) refuse(response, 400, 'XAmzContentSHA256Mismatch');
      else if (response.headersSent) response.destroy();
      else refuse(response, 500, 'InternalError');
    });
  });
  // By the name in the certificate, which pgBackRest looks up as we do.
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    bucket: bucketName,
    keys,
    certificateFile,
    refused: () => refused,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function answer(bucket: Bucket, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const [, name, ...rest] = pathname.split('/').map(decodeURIComponent);
  const key = rest.join('/');
  if (name !== bucketName) return refuse(response, 404, 'NoSuchBucket');
  const signed = String(request.headers['x-amz-content-sha256']);
  const upload = searchParams.get('uploadId');
  switch (request.method) {
    case 'GET':
      return key === '' ? list(bucket, searchParams, response) : send(bucket, key, request, response);
    case 'HEAD': {
      const found = bucket.find(key);
      if (!found) return void response.writeHead(404).end();
      return void response
        .writeHead(200, { 'content-length': found.size, 'last-modified': found.modifiedAt.toUTCString() })
        .end();
    }
    case 'PUT': {
      const number = Number(searchParams.get('partNumber'));
      const tag = upload
        ? await bucket.writePart(upload, number, request, signed)
        : await bucket.write(key, request, signed);
      return void response.writeHead(200, { etag: tag }).end();
    }
    case 'DELETE':
      bucket.remove(key);
      return void response.writeHead(204).end();
    case 'POST':
      return answerPost(bucket, { key, searchParams }, request, response);
    default:
      refuse(response, 501, 'NotImplemented');
  }
}

type Asked = { key: string; searchParams: URLSearchParams };

async function answerPost(
  bucket: Bucket,
  { key, searchParams }: Asked,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (searchParams.has('uploads')) {
    return sendXml(response, 'InitiateMultipartUploadResult', `<UploadId>${bucket.beginUpload()}</UploadId>`);
  }
  const text = await textOf(request);
  const upload = searchParams.get('uploadId');
  if (upload) {
    const numbers = [...text.matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, number]) => Number(number));
    const tag = await bucket.completeUpload(upload, key, numbers);
    return sendXml(response, 'CompleteMultipartUploadResult', `<Key>${inXml(key)}</Key><ETag>${tag}</ETag>`);
  }
  if (!searchParams.has('delete')) return refuse(response, 501, 'NotImplemented');
  for (const [, each = ''] of text.matchAll(/<Key>([^<]*)<\/Key>/g)) bucket.remove(plain(each));
  sendXml(response, 'DeleteResult', '');
}

async function send(bucket: Bucket, key: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const found = bucket.find(key);
  if (!found) return refuse(response, 404, 'NoSuchKey');
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  const start = Number(from ?? 0);
  const end = Math.min(to ? Number(to) : found.size - 1, found.size - 1);
  response.writeHead(from === undefined ? 200 : 206, {
    'content-length': Math.max(0, end - start + 1),
    'last-modified': found.modifiedAt.toUTCString(),
  });
  if (end < start) return void response.end();
  await pipeline(bucket.read(key, { start, end }), response);
}

const pageSize = 1_000;

function list(bucket: Bucket, query: URLSearchParams, response: ServerResponse): void {
  const { objects, folders } = bucket.list(query.get('prefix') ?? '', query.get('delimiter') === '/');
  const after = query.get('continuation-token') ?? '';
  const left = objects.filter(({ key }) => key > after).sort((one, other) => (one.key < other.key ? -1 : 1));
  const page = left.slice(0, pageSize);
  const last = left.length > page.length ? page.at(-1)?.key : undefined;
  const contents = page.map(
    ({ key, size, modifiedAt }) =>
      `<Contents><Key>${inXml(key)}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><Size>${size}</Size></Contents>`,
  );
  // The folders come with the first page.
  const prefixes =
    after === '' ? folders.map((each) => `<CommonPrefixes><Prefix>${inXml(each)}</Prefix></CommonPrefixes>`) : [];
  const more = last === undefined ? '' : `<NextContinuationToken>${inXml(last)}</NextContinuationToken>`;
  const isTruncated = `<IsTruncated>${last !== undefined}</IsTruncated>`;
  sendXml(response, 'ListBucketResult', [isTruncated, more, ...contents, ...prefixes].join(''));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const inXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const plain = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

function sendXml(response: ServerResponse, name: string, content: string): void {
  const text = `<?xml version="1.0" encoding="UTF-8"?><${name}>${content}</${name}>`;
  response.writeHead(200, { 'content-type': 'application/xml', 'content-length': Buffer.byteLength(text) }).end(text);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  const text = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`;
  response
    .writeHead(status, { 'content-type': 'application/xml', 'content-length': Buffer.byteLength(text) })
    .end(text);
}
