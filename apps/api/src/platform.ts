import { hkdfSync } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from './config/config.ts';
import { loadSecrets } from './config/secrets.ts';
import { sandboxProvider } from './platform/cards/sandbox-provider.ts';
import { stripeProvider } from './platform/cards/stripe-provider.ts';
import { type Clock, followDatabase } from './platform/clock.ts';
import { openDatabase } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import type { Deps } from './platform/deps.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts';
import { folderStore } from './platform/files/folder-store.ts';
import { s3Store } from './platform/files/s3-store.ts';
import type { Log } from './platform/log.ts';
import { outboxMailer } from './platform/mail/outbox-mailer.ts';
import { smtpMailer } from './platform/mail/smtp-mailer.ts';
import { createFieldCipher } from './platform/security/field-cipher.ts';
import { createPasswords, type PasswordCost } from './platform/security/passwords.ts';
import { createPresenceCodes } from './platform/security/presence-codes.ts';
import { createSignedMedia } from './platform/security/signed-media.ts';
import { createTokens } from './platform/security/tokens.ts';
import { rootFolder } from './root.ts';

/** What a test brings along instead of the real thing. */
type Outside = { clock?: Clock; passwordCost?: PasswordCost };

export type Platform = { deps: Deps; databaseUrl: string; close(): Promise<void> };

/** Brings up everything a use-case needs: database (ours or a given one), mail, files, secrets. */
export async function openPlatform(
  config: Config,
  log: Log,
  { clock: givenClock, passwordCost }: Outside = {},
): Promise<Platform> {
  const secrets = await loadSecrets(config);
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: (message) => log.info(message) });
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
  try {
    await migrate({ url: databaseUrl, folder: join(rootFolder, 'database/migrations'), log });
    const database = openDatabase({ url: databaseUrl, poolSize: config.databasePoolSize, log });
    const following = await followDatabase(database.db, log);
    const clock = givenClock ?? following.clock;
    const mailer = config.smtpUrl
      ? smtpMailer({ url: config.smtpUrl, from: config.mailFrom })
      : outboxMailer({ db: database.db, clock });
    const deps: Deps = {
      config,
      publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
      db: database.db,
      clock,
      log,
      mailer,
      files: config.s3 ? s3Store(config.s3) : folderStore(join(config.dataDir, 'files')),
      cards: config.stripe ? stripeProvider(config.stripe) : sandboxProvider(),
      passwords: await createPasswords(passwordCost),
      tokens: createTokens({ secret: secrets.jwtSecret, clock }),
      cipher: createFieldCipher({ current: secrets.encryptionKey, previous: config.previousEncryptionKeys }),
      media: createSignedMedia({ secret: secrets.jwtSecret, clock }),
      presence: createPresenceCodes({ secret: secrets.jwtSecret }),
      feedKey: Buffer.from(hkdfSync('sha256', secrets.jwtSecret, '', 'relevo calendar feeds', 32)),
    };
    return {
      deps,
      databaseUrl,
      async close() {
        following.stop();
        await mailer.close();
        await database.close();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}
