import { startMailServer } from './mail-server.ts';
import { announceServer } from './server-address.ts';
import { startServer } from './start-server.ts';

/** One server and one mail server for the whole run; the answer stops them. */
export default async function setUp(): Promise<() => Promise<void>> {
  const mailServer = await startMailServer();
  const server = await startServer({ SMTP_URL: mailServer.smtpUrl }).catch(async (error: unknown) => {
    await mailServer.close();
    throw error;
  });
  const { publicUrl, consoleUrl, dataDir } = server;
  announceServer({ publicUrl, consoleUrl, dataDir, mailServerUrl: mailServer.url });
  return async () => {
    await server.stop();
    await mailServer.close();
  };
}
