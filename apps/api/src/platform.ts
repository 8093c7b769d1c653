import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from './config/config.ts';
import { loadSecrets } from './config/secrets.ts';
import { startEmbeddedDatabase } from './embedded-database.ts';
import { sandboxProvider } from './platform/cards/sandbox-provider.ts';
import { stripeProvider } from './platform/cards/stripe-provider.ts';
import { type Clock, followDatabase } from './platform/clock.ts';
import { type Database, openDatabase, type RefusedWrites } from './platform/database/database.ts';
import { createDatabaseWait } from './platform/database/database-wait.ts';
import { openLongWork } from './platform/database/long-work.ts';
import { migrate } from './platform/database/migrate.ts';
import { checkPooler } from './platform/database/pooler.ts';
import type { Preparing } from './platform/database/preparing-pool.ts';
import { openReads, type Reads, readsOf } from './platform/database/read-replica.ts';
import type { Deps } from './platform/deps.ts';
import { filesFolderOf, folderStore } from './platform/files/folder-store.ts';
import { s3Store } from './platform/files/s3-store.ts';
import { createHttpOut } from './platform/http-out/http-out.ts';
import { createWake } from './platform/live/wake.ts';
import type { Log } from './platform/log.ts';
import { outboxMailer } from './platform/mail/outbox-mailer.ts';
import { smtpMailer } from './platform/mail/smtp-mailer.ts';
import { countCards, countMails } from './platform/metrics/count-calls.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { openPayouts } from './platform/payouts/open-payouts.ts';
import { createPushSender, pushKeyFrom } from './platform/push/push-sender.ts';
import { createRateCounts } from './platform/rate-counts.ts';
import { createFieldCipher } from './platform/security/field-cipher.ts';
import { createPasswords, minimalCost, type PasswordCost } from './platform/security/passwords.ts';
import { createScanCodes } from './platform/security/scan-codes.ts';
import { deriveKeys, type Secrets } from './platform/security/secrets.ts';
import { createSignedMedia } from './platform/security/signed-media.ts';
import { createTokens } from './platform/security/tokens.ts';
import { rootFolder } from './root.ts';

const closeWithinMs = 1_500;

/** What a test replaces, and how long the first connection may take. */
type Replacements = {
  connectsWithinMs?: number;
  clock?: Clock;
  passwordCost?: PasswordCost;
  /** Set when the database is a copy of one that was brought up to date. */
  isMigrated?: boolean;
};

export type Platform = {
  deps: Deps;
  databaseUrl: string;
  /** PostgreSQL itself where a pooler stands in front of it: for migrations, the job queue and notifications. */
  directUrl: string;
  /** Whether `databaseUrl` leads to a pooler. */
  isPooled: boolean;
  refusedWrites: RefusedWrites;
  close(): Promise<void>;
};

/** Opens everything a use case needs: the database (embedded or external), mail, files and secrets. */
export async function openPlatform(
  config: Config,
  log: Log,
  { clock: givenClock, passwordCost, isMigrated = false, connectsWithinMs }: Replacements = {},
): Promise<Platform> {
  const secrets = await loadSecrets(config);
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedDatabase({
        dataDir: config.dataDir,
        log: (message) => log.info({ event: 'embedded_postgres' }, message),
      });
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
  const directUrl = config.databaseDirectUrl ?? databaseUrl;
  try {
    const setting = config.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
    const folder = join(rootFolder, 'database');
    if (!isMigrated) await migrate({ url: directUrl, folder, log, setting, connectsWithinMs });
    const isPooled = !isMigrated && !embedded && (await checkPooler(databaseUrl));
    const wake = createWake({ url: directUrl, canListen: canListen({ isPooled, databaseUrl, directUrl }), log });
    const preparing: Preparing = { isOff: false };
    const database = openDatabase({
      url: databaseUrl,
      poolSize: config.databasePoolSize,
      prepares: config.databasePrepare,
      preparing,
      isPooled,
      onChanges: () => wake.announce(),
      log,
    });
    const reads = readsFrom(config, { database, preparing, log });
    const following = await followDatabase(database.db, log).catch(async (error: unknown) => {
      await Promise.all([wake.close(), reads.close(), database.close()]);
      throw error;
    });
    const clock = givenClock ?? following.clock;
    const metrics = createMetrics();
    const mailer = countMails(
      metrics,
      config.smtpUrl
        ? smtpMailer({ url: config.smtpUrl, from: config.mailFrom })
        : outboxMailer({ db: database.db, clock }),
    );
    const signing: Secrets = [secrets.jwtSecret, ...config.previousJwtSecrets];
    const deps: Deps = {
      config,
      publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
      db: database.db,
      longWork: openLongWork(databaseUrl),
      reads,
      sharedReads: database.sharedReads,
      databaseWait: createDatabaseWait({ waitMs: config.databaseWaitMs, log }),
      wake,
      clock,
      log,
      mailer,
      files: config.s3 ? s3Store(config.s3) : folderStore(filesFolderOf(config)),
      cards: countCards(metrics, config.stripe ? stripeProvider(config.stripe) : sandboxProvider()),
      ...openPayouts(config, { clock, metrics }),
      passwords: await createPasswords(passwordCost ?? (config.passwordCost === 'minimal' ? minimalCost : undefined)),
      tokens: createTokens({ secrets: signing, clock }),
      cipher: createFieldCipher({ current: secrets.encryptionKey, previous: config.previousEncryptionKeys }),
      media: createSignedMedia({ secrets: signing, clock }),
      scanCodes: createScanCodes({ secrets: signing }),
      push: createPushSender({
        privateKey: config.push.privateKey ?? pushKeyFrom(deriveKeys(signing, 'relevo push', { length: 48 })[0]),
        contact: config.push.contact,
        services: config.push.services,
      }),
      httpOut: createHttpOut({ trustedHosts: config.webhookTrustedHosts }),
      metrics,
      pool: {
        count: () => {
          const { totalCount: total, idleCount: idle, waitingCount: waiting } = database.pool;
          return { total, idle, waiting };
        },
      },
      rateCounts: createRateCounts({ db: database.db, key: deriveKeys(signing, 'relevo rate counts')[0] }),
      feedKeys: deriveKeys(signing, 'relevo calendar feeds'),
      unsubscribeKeys: deriveKeys(signing, 'relevo unsubscribe links'),
    };
    return {
      deps,
      databaseUrl,
      directUrl,
      isPooled,
      refusedWrites: database.refusedWrites,
      async close() {
        following.stop();
        await mailer.close();
        await Promise.race([wake.close(), delay(closeWithinMs, undefined, { ref: false })]);
        await Promise.race([reads.close(), delay(closeWithinMs, undefined, { ref: false })]);
        // Work that was cut off may still hold a connection; stopping PostgreSQL ends it.
        await Promise.race([database.close(), delay(closeWithinMs, undefined, { ref: false })]);
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

/** A pooler in transaction mode brings no notifications back. */
function canListen({ isPooled, databaseUrl, directUrl }: Pick<Platform, 'isPooled' | 'databaseUrl' | 'directUrl'>) {
  return !isPooled || directUrl !== databaseUrl;
}

type Primary = { database: Database; preparing: Preparing; log: Log };

function readsFrom(config: Config, { database: primary, preparing, log }: Primary): Reads {
  const { databaseReadUrl: url, databasePoolSize: poolSize, databasePrepare: prepares } = config;
  return url ? openReads({ url, primary, poolSize, prepares, preparing, log }) : readsOf(primary.db);
}
