import type { PayoutProviderName } from '@relevo/domain/payouts';
import type { Config } from '../config/config.ts';
import type { PaymentProvider } from './cards/payment-provider.ts';
import type { Clock } from './clock.ts';
import type { Db } from './database/database.ts';
import type { DatabaseWait } from './database/database-wait.ts';
import type { LongWork } from './database/long-work.ts';
import type { Reads } from './database/read-replica.ts';
import type { SharedReads } from './database/shared-reads.ts';
import type { FileStore } from './files/file-store.ts';
import type { HttpOut } from './http-out/http-out.ts';
import type { Wake } from './live/wake.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { PayoutProvider } from './payouts/payout-provider.ts';
import type { PushSender } from './push/push-sender.ts';
import type { RateCounts } from './rate-counts.ts';
import type { FieldCipher } from './security/field-cipher.ts';
import type { Passwords } from './security/passwords.ts';
import type { ScanCodes } from './security/scan-codes.ts';
import type { SigningKeys } from './security/secrets.ts';
import type { SignedMedia } from './security/signed-media.ts';
import type { Tokens } from './security/tokens.ts';

/** Everything a use case needs from outside the process. */
export type Deps = Readonly<{
  config: Config;
  /** The address people open, without a slash at the end. */
  publicUrl: string;
  db: Db;
  longWork: LongWork;
  reads: Reads;
  sharedReads: SharedReads;
  databaseWait: DatabaseWait;
  wake: Wake;
  clock: Clock;
  log: Log;
  mailer: Mailer;
  files: FileStore;
  cards: PaymentProvider;
  payouts: PayoutProvider;
  /** Of payouts that were taken up before the setting was changed. */
  formerPayouts: ReadonlyMap<PayoutProviderName, PayoutProvider>;
  passwords: Passwords;
  tokens: Tokens;
  cipher: FieldCipher;
  media: SignedMedia;
  scanCodes: ScanCodes;
  push: PushSender;
  httpOut: HttpOut;
  rateCounts: RateCounts;
  metrics: Metrics;
  /** How busy the connections to the database are. */
  pool: { count(): { total: number; idle: number; waiting: number } };
  /** Sign the addresses of calendar feeds. */
  feedKeys: SigningKeys;
  /** Sign the links that turn mails off. */
  unsubscribeKeys: SigningKeys;
}>;

/** The same with a database for reads only, which may be a replica that has everything committed by now. */
export async function forLargeReads(deps: Deps): Promise<Deps> {
  return { ...deps, db: await deps.reads.current() };
}
