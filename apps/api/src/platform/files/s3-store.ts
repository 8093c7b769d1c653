import type { S3Client } from '@aws-sdk/client-s3';
import { assertKey, type FileStore } from './file-store.ts';

export type S3Config = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Any S3-compatible store. The SDK is large, so it loads with the first file and not at the start. */
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
      await client.send(new sdk.PutObjectCommand({ ...at(key), Body: content, ContentType: contentType }));
    },
    async get(key) {
      const { sdk, client } = await load();
      try {
        const answer = await client.send(new sdk.GetObjectCommand(at(key)));
        return answer.Body ? Buffer.from(await answer.Body.transformToByteArray()) : null;
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return null;
        throw error;
      }
    },
    async remove(key) {
      const { sdk, client } = await load();
      await client.send(new sdk.DeleteObjectCommand(at(key)));
    },
  };
}
