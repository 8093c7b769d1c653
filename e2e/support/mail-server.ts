import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { to: string[]; subject: string; language: string; text: string; html: string };

export type MailServer = { smtpUrl: string; url: string; close(): Promise<void> };

/** A real mail server that delivers nothing: whatever arrives can be read at `url?to=ADDRESS`. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    // Its certificate would be its own, which a careful sender refuses.
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      buffer(stream)
        .then((content) => PostalMime.parse(content))
        .then((mail) => {
          mails.push({
            to: session.envelope.rcptTo.map(({ address }) => address),
            subject: mail.subject ?? '',
            language: mail.headers.find(({ key }) => key === 'content-language')?.value ?? '',
            text: mail.text ?? '',
            html: mail.html ?? '',
          });
        })
        .then(() => done(), done);
    },
  });
  smtp.listen(0, '127.0.0.1');
  const reader = createServer((request, response) => {
    const to = new URL(request.url ?? '/', 'http://localhost').searchParams.get('to') ?? '';
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(mails.filter((mail) => mail.to.includes(to))));
  }).listen(0, '127.0.0.1');
  await Promise.all([once(smtp.server, 'listening'), once(reader, 'listening')]);

  return {
    smtpUrl: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    url: `http://127.0.0.1:${portOf(reader)}/`,
    async close() {
      reader.close();
      reader.closeAllConnections();
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
    },
  };
}

function portOf(server: Pick<Server, 'address'>): number {
  return (server.address() as AddressInfo).port;
}
