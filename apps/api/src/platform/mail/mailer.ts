import type { Language } from '@relevo/domain/account';

export type Mail = {
  /** The event this mail is about; the outbox keeps one mail per event and address. */
  eventId: bigint;
  to: string;
  language: Language;
  subject: string;
  text: string;
  html: string;
  /** Turns mails of this kind off by a single POST, for mail programs that offer it (RFC 8058). */
  unsubscribeLink?: string;
};

/** Sends mails. A failure is retried, so the same mail can arrive twice. */
export type Mailer = {
  send(mail: Mail): Promise<void>;
  /** Mails that one job may send: all of them are sent again when it is cut off. */
  batchSize: number;
  /** Printed at the start. */
  description: string;
  close(): Promise<void>;
};
