import type { Language } from '@relevo/domain/account';

export type Mail = {
  /** The event this mail tells of; a store that keeps mails keeps one per event. */
  eventId: bigint;
  to: string;
  language: Language;
  subject: string;
  text: string;
  html: string;
};

/** Where mails leave the house. Sending may be tried again after a failure, so the same mail can arrive twice. */
export type Mailer = {
  send(mail: Mail): Promise<void>;
  /** Shown at the start, so that people know where to look. */
  description: string;
  close(): Promise<void>;
};
