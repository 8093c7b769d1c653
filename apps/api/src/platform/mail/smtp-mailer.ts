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
      const sending = transport.sendMail({
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
      await sending.catch(failNamelessly);
    },
    async close() {
      transport.close();
    },
  };
}

/** A mail server repeats the address in its refusal, and the refusal goes into logs and the job queue. */
function failNamelessly(error: { code?: string; command?: string; responseCode?: number }): never {
  const parts = [error.code, error.command, error.responseCode].filter((part) => part !== undefined);
  throw new Error(`the SMTP server did not take the mail (${parts.join(', ')})`);
}
