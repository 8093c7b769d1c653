import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { eventually } from '../eventually.ts';

type Mail = { to: string[]; text: string };

export type Mailbox = {
  url: string;
  mails: Mail[];
  /** The token in a link that was mailed to this address; `linkOf` writes such a link. */
  tokenFor(address: string, linkOf: (token: string) => string): Promise<string>;
  close(): Promise<void>;
};

/** A mail server that takes everything and keeps it. */
export async function startMailbox(): Promise<Mailbox> {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    // The mailer keeps connections open; going down does not wait for them.
    closeTimeout: 50,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address);
        mails.push({ to, text: decodeQuotedPrintable(Buffer.concat(chunks).toString()) });
        done();
      });
    },
  });
  // A server that is killed resets its connection.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    tokenFor: (address, linkOf) =>
      eventually(async () => {
        const pattern = new RegExp(linkOf('TOKEN').replace('?', '\\?').replace('TOKEN', '([\\w.-]+)'));
        const found = mails.filter(({ to }) => to.includes(address)).map(({ text }) => pattern.exec(text)?.[1]);
        return found.findLast((token) => token !== undefined);
      }),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
