import { openMailRoom } from './mail-room.ts';
import { startServer } from './start-server.ts';
import { announceWorld } from './world-address.ts';

/** One server and one mail room for the whole run; the answer takes them down. */
export default async function setUp(): Promise<() => Promise<void>> {
  const mailRoom = await openMailRoom();
  const server = await startServer({ SMTP_URL: mailRoom.smtpUrl }).catch(async (error: unknown) => {
    await mailRoom.close();
    throw error;
  });
  const { publicUrl, consoleUrl, dataDir } = server;
  announceWorld({ publicUrl, consoleUrl, dataDir, mailRoomUrl: mailRoom.url });
  return async () => {
    await server.stop();
    await mailRoom.close();
  };
}
