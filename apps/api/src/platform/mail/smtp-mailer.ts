import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

/** A server that answers each step just in time must not hold a slot for ever. */
const sendWithinMs = 60_000;
const rememberedMails = 10_000;

export function smtpMailer(options: { url: string; from: string }): Mailer {
  // A job runs again when its end could not be recorded, although its mail was sent.
  const sentMails = new Set<string>();
  const remember = (mail: string) => {
    sentMails.add(mail);
    const [oldest] = sentMails;
    if (sentMails.size > rememberedMails && oldest !== undefined) sentMails.delete(oldest);
  };
  const transport = createTransport({
    url: options.url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    // A crash between sending and recording sends one mail twice, not twenty.
    batchSize: 1,
    description: `sent by SMTP through ${new URL(options.url).host}`,
    async send({ eventId, to, language, subject, text, html, unsubscribeLink }) {
      const sent = `${eventId} ${to}`;
      if (sentMails.has(sent)) return;
      const sending = transport.sendMail({
        from: options.from,
        // An address object is never parsed, so special characters cannot add a recipient.
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: {
          'Content-Language': language,
          'X-Relevo-Event': String(eventId),
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeLink !== undefined && {
            'List-Unsubscribe': `<${unsubscribeLink}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
      await Promise.race([sending.catch(throwWithoutAddress), rejectAfter(sendWithinMs)]);
      remember(sent);
    },
    async close() {
      transport.close();
    },
  };
}

function rejectAfter(milliseconds: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    const error = new Error('the SMTP server did not take the mail in time');
    setTimeout(() => reject(error), milliseconds).unref();
  });
}

/** An SMTP error repeats the recipient's address, which must not reach the logs or the job queue. */
function throwWithoutAddress(error: { code?: string; command?: string; responseCode?: number }): never {
  const parts = [error.code, error.command, error.responseCode].filter((part) => part !== undefined);
  throw new Error(`the SMTP server did not take the mail (${parts.join(', ')})`);
}
