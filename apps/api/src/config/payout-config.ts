import type { PayoutFileFormat, PayoutProviderName } from '@relevo/domain/payouts';
import type { Settings } from './settings.ts';

export type BankFileConfig = Readonly<{
  format: PayoutFileFormat;
  originatorId: string;
  originatorName: string;
  originatorShortName: string;
  dataCentre: string;
  returnAccount: Readonly<{ institution: string; transit: string; account: string }>;
  /** The code of the transactions in a CPA-005 file. */
  cpaCode: string;
}>;

export type PayoutConfig = Readonly<{
  provider: PayoutProviderName;
  /** After how many seconds the sandbox has an outcome. */
  sandboxDelayS: number;
  /** In cents: larger payouts wait for a person. */
  reviewAbove: bigint;
  /** Signs the events of connected accounts; set with Stripe. */
  connectWebhookSecret: string | undefined;
  /** Set with bank files. */
  bankFile: BankFileConfig | undefined;
}>;

const bankFileSettings = [
  'PAYOUT_FILE_FORMAT',
  'PAYOUT_ORIGINATOR_ID',
  'PAYOUT_ORIGINATOR_NAME',
  'PAYOUT_ORIGINATOR_SHORT_NAME',
  'PAYOUT_DATA_CENTRE',
  'PAYOUT_RETURN_ACCOUNT',
] as const;

/** A sandbox pays no real bank account, and a provider without its keys cannot pay at all. */
export function payoutProblems(values: Settings): string[] {
  const { PAYOUT_PROVIDER: provider } = values;
  if (provider === 'sandbox' && values.NODE_ENV === 'production') {
    return ['PAYOUT_PROVIDER=sandbox is refused with NODE_ENV=production: it pays to no bank account.'];
  }
  const needed = {
    manual: [],
    sandbox: [],
    stripe: ['STRIPE_SECRET_KEY', 'STRIPE_CONNECT_WEBHOOK_SECRET'],
    bank_file: bankFileSettings,
  } as const;
  return (provider ? needed[provider] : [])
    .filter((name) => values[name] === undefined)
    .map((name) => `${name} is missing: PAYOUT_PROVIDER=${provider} needs it.`);
}

/** By default the whole chain can be seen with demo data, and everywhere else nothing is sent by itself. */
export function payoutConfig(values: Settings, { isDemo }: { isDemo: boolean }): PayoutConfig {
  const provider = values.PAYOUT_PROVIDER ?? (isDemo ? 'sandbox' : 'manual');
  return {
    provider,
    sandboxDelayS: values.PAYOUT_SANDBOX_DELAY_S,
    reviewAbove: values.PAYOUT_REVIEW_ABOVE,
    connectWebhookSecret: values.STRIPE_CONNECT_WEBHOOK_SECRET,
    bankFile: provider === 'bank_file' ? bankFileConfig(values) : undefined,
  };
}

function bankFileConfig(values: Settings): BankFileConfig | undefined {
  const { PAYOUT_FILE_FORMAT: format, PAYOUT_ORIGINATOR_ID: originatorId, PAYOUT_DATA_CENTRE: dataCentre } = values;
  const { PAYOUT_ORIGINATOR_NAME: originatorName, PAYOUT_ORIGINATOR_SHORT_NAME: originatorShortName } = values;
  const [institution, transit, account] = values.PAYOUT_RETURN_ACCOUNT?.split('-') ?? [];
  if (!format || !originatorId || !originatorName || !originatorShortName || !dataCentre) return undefined;
  if (!institution || !transit || !account) return undefined;
  return {
    format,
    originatorId,
    originatorName,
    originatorShortName,
    dataCentre,
    returnAccount: { institution, transit, account },
    cpaCode: values.PAYOUT_CPA_CODE,
  };
}
