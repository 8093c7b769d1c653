import type { S3Client } from '@aws-sdk/client-s3';
import { assertKey, type FileStore } from './file-store.ts';
import { unavailableStorage } from './storage-errors.ts';

export type S3Config = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** An S3-compatible store. The SDK is large, so it is loaded with the first file. */
export function s3Store(config: S3Config): FileStore {
  let loading: Promise<{ sdk: typeof import('@aws-sdk/client-s3'); client: S3Client }> | undefined;
  const load = () => {
    loading ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        endpoint: config.endpoint,
        region: config.region,
        forcePathStyle: true,
        credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        // Without limits a store that hangs holds a request for ever.
        requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000 },
      }),
    }));
    return loading;
  };
  const at = (key: string) => {
    assertKey(key);
    return { Bucket: config.bucket, Key: key };
  };
  return {
    description: `the bucket ${config.bucket} at ${new URL(config.endpoint).host}`,
    async put(key, content, contentType) {
      const { sdk, client } = await load();
      const command = new sdk.PutObjectCommand({ ...at(key), Body: content, ContentType: contentType });
      await client.send(command).catch(refuse);
    },
    async get(key) {
      const { sdk, client } = await load();
      const command = new sdk.GetObjectCommand(at(key));
      try {
        const answer = await client.send(command);
        return answer.Body ? Buffer.from(await answer.Body.transformToByteArray()) : null;
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return null;
        return refuse(error);
      }
    },
    async remove(key) {
      const { sdk, client } = await load();
      await client.send(new sdk.DeleteObjectCommand(at(key))).catch(refuse);
    },
    // A bucket has neither a size nor a lock of its own.
    condition: async () => 'ok',
  };
}

/** Whatever the store answers, the user can only try again later; its own error holds our request with its keys. */
function refuse(error: unknown): never {
  const { name, message } = error as Error;
  throw unavailableStorage(new Error(`${name}: ${message}`));
}
