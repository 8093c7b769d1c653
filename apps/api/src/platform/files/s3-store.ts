import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import { assertKey, type FileStore } from './file-store.ts';
import { unavailableStorage } from './storage-errors.ts';
import type { TemporaryFile } from './temporary-files.ts';

export type S3Config = {
  /** Without it Amazon's own store in the region. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  /** Without them the role of the container, the machine or the service account, as the SDK finds it. */
  keys: { accessKeyId: string; secretAccessKey: string } | undefined;
};

/** An S3-compatible store. The SDK is large, so it is loaded with the first file. */
export function s3Store(config: S3Config): FileStore {
  let loading: Promise<{ sdk: typeof import('@aws-sdk/client-s3'); client: S3Client }> | undefined;
  const load = () => {
    loading ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        region: config.region,
        ...(config.endpoint && { endpoint: config.endpoint, forcePathStyle: true }),
        // Keys of a role are fetched again by the SDK before they end.
        ...(config.keys && { credentials: config.keys }),
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        // Without limits a store that hangs holds a request for ever.
        requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000 },
        // Without a logger it writes to the console, about failures that we log ourselves.
        logger: { debug() {}, info() {}, warn() {}, error() {} },
      }),
    }));
    return loading;
  };
  const at = (key: string) => {
    assertKey(key);
    return { Bucket: config.bucket, Key: key };
  };
  const fetchObject = async (key: string) => {
    const { sdk, client } = await load();
    return client.send(new sdk.GetObjectCommand(at(key))).catch((error: unknown) => {
      if (error instanceof sdk.NoSuchKey) return null;
      return refuse(error);
    });
  };
  /** The SDK repeats a request only when it has its content at once. */
  const putFile = async (key: string, file: TemporaryFile, contentType: string) => {
    const { sdk, client } = await load();
    for (let attempt = 1; ; attempt += 1) {
      const Body = createReadStream(file.path);
      const command = new sdk.PutObjectCommand({
        ...at(key),
        Body,
        ContentType: contentType,
        ContentLength: file.size,
      });
      // Signed with the content, as one at once is: the SDK leaves a stream out of the signature otherwise.
      command.middlewareStack.add(
        (next) => (args) => {
          Object.assign((args.request as { headers: Record<string, string> }).headers, {
            'x-amz-content-sha256': file.sha256,
          });
          return next(args);
        },
        { step: 'build', name: 'signContent' },
      );
      try {
        return await client.send(command);
      } catch (error) {
        if (attempt === attempts || !isPassing(error)) return refuse(error);
        await wait(100 * 2 ** attempt);
      } finally {
        Body.destroy();
      }
    }
  };
  return {
    description: `the bucket ${config.bucket} ${config.endpoint ? `at ${new URL(config.endpoint).host}` : `in ${config.region}`}`,
    async put(key, content, contentType) {
      if (!Buffer.isBuffer(content)) return void (await putFile(key, content, contentType));
      const { sdk, client } = await load();
      const command = new sdk.PutObjectCommand({ ...at(key), Body: content, ContentType: contentType });
      await client.send(command).catch(refuse);
    },
    async open(key) {
      const body = await fetchObject(key);
      return body && { size: body.ContentLength ?? 0, content: body.Body as Readable };
    },
    async get(key) {
      const answer = await fetchObject(key);
      return answer?.Body ? Buffer.from(await answer.Body.transformToByteArray().catch(refuse)) : null;
    },
    async remove(key) {
      const { sdk, client } = await load();
      await client.send(new sdk.DeleteObjectCommand(at(key))).catch(refuse);
    },
    // A bucket has neither a size nor a lock.
    condition: async () => 'ok',
  };
}

/** As the SDK does. */
const attempts = 3;

/** Whether a request that is sent again may succeed: it was not answered, or the store failed internally. */
function isPassing(error: unknown): boolean {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode;
  return status === undefined || status === 429 || status >= 500;
}

/** Whatever the store answers, the user can only try again later; its own error holds our request with its keys. */
function refuse(error: unknown): never {
  const { name, message } = error as Error;
  throw unavailableStorage(new Error(`${name}: ${message}`));
}
