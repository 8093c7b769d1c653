import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

export function smtpMailer(options: { url: string; from: string }): Mailer {
  const transport = createTransport({
    url: options.url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    description: `sent by SMTP through ${new URL(options.url).host}`,
    async send({ eventId, to, language, subject, text, html }) {
      await transport.sendMail({
        from: options.from,
        // An address object is never parsed, so a name or address with odd characters cannot add a recipient.
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: {
          'Content-Language': language,
          'X-Relevo-Event': String(eventId),
          'Auto-Submitted': 'auto-generated',
        },
      });
    },
    async close() {
      transport.close();
    },
  };
}
