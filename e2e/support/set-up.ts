import type { FullConfig } from '@playwright/test';
import { startMailServer } from './mail-server.ts';
import { announceStart } from './server-address.ts';
import { startServer } from './start-server.ts';
import { startWebhookReceiver } from './webhook-receiver.ts';

/** Payouts leave when a test makes a file of them, so that no test depends on the next round of a provider. */
const bankFiles = {
  PAYOUT_PROVIDER: 'bank_file',
  PAYOUT_FILE_FORMAT: 'cpa005',
  PAYOUT_ORIGINATOR_ID: 'RELEVO0001',
  PAYOUT_ORIGINATOR_NAME: 'Relevo Inc.',
  PAYOUT_ORIGINATOR_SHORT_NAME: 'Relevo',
  PAYOUT_DATA_CENTRE: '00610',
  PAYOUT_RETURN_ACCOUNT: '006-00011-1234567',
};

/**
 * Starts one server, one mail server and one receiver of webhooks for the whole run; the answer stops them. Tests wait
 * for the server by themselves, so that their processes and their browsers start at the same time.
 */
export default async function setUp({ metadata }: FullConfig): Promise<() => Promise<void>> {
  const mailServer = await startMailServer();
  const receiver = await startWebhookReceiver();
  const starting = startServer({
    SMTP_URL: mailServer.smtpUrl,
    WEBHOOK_TRUSTED_HOSTS: receiver.host,
    ...(metadata.payoutsByThemselves ? {} : bankFiles),
  });
  const announcement = announceStart(
    starting.then(({ publicUrl, consoleUrl, dataDir }) => ({
      publicUrl,
      consoleUrl,
      dataDir,
      mailServerUrl: mailServer.url,
      receiverUrl: receiver.url,
    })),
  );
  return async () => {
    // A server that did not start has stopped already, and every test has said so.
    const server = await starting.catch(() => undefined);
    await server?.stop();
    await mailServer.close();
    receiver.close();
    announcement.forget();
  };
}
