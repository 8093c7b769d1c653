import type { StripeConfig } from '../platform/cards/stripe-provider.ts';
import type { S3Config } from '../platform/files/s3-store.ts';
import type { Settings } from './settings.ts';

/** The key that browsers get is part of it. */
export type PublishedStripeConfig = StripeConfig & { publishableKey: string };

export type PushConfig = Readonly<{
  /** Without it the key is derived from the secret of tokens. */
  privateKey: string | undefined;
  /** Whom a push service can write to about our pushes. */
  contact: string;
  /** Hosts that pushes are sent to; none means those of the usual browsers. */
  services: readonly string[];
}>;

export type PlatformConfig = Readonly<{
  legalName: string;
  address: string;
  gstNumber: string;
  qstNumber: string;
  vatNumber: string;
}>;

export function stripeConfig(values: Settings): PublishedStripeConfig | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  const { STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_API_URL: apiUrl } = values;
  if (!secretKey || !webhookSecret || !publishableKey) return undefined;
  return { secretKey, webhookSecret, publishableKey, apiUrl };
}

export function s3Config(values: Settings): S3Config | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION } = values;
  if (!S3_BUCKET) return undefined;
  const keys =
    S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
      ? { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
      : undefined;
  return { endpoint: S3_ENDPOINT, region: S3_REGION, bucket: S3_BUCKET, keys };
}

/** Outside production papers name a placeholder. */
export function platformConfig(values: Settings): PlatformConfig {
  return {
    legalName: values.PLATFORM_LEGAL_NAME ?? 'Relevo',
    address: values.PLATFORM_ADDRESS ?? '',
    gstNumber: values.PLATFORM_GST_NUMBER,
    qstNumber: values.PLATFORM_QST_NUMBER,
    vatNumber: values.PLATFORM_VAT_NUMBER,
  };
}

export function pushConfig({ PUSH_PRIVATE_KEY, PUSH_CONTACT, PUSH_SERVICES, SUPPORT_EMAIL }: Settings): PushConfig {
  return {
    privateKey: PUSH_PRIVATE_KEY,
    contact: PUSH_CONTACT ?? `mailto:${SUPPORT_EMAIL}`,
    services: PUSH_SERVICES,
  };
}
