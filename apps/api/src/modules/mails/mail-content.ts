import type { MailItem, MailKind } from './write-mail.ts';

/** The content of a mail before it is written in the recipient's language. */
export type MailContent = {
  kind: MailKind;
  link: string;
  parameters?: Record<string, string>;
  /** A list between the text and the button. */
  items?: readonly MailItem[];
  /** Who sends it and from where, which the law asks of mails that advertise. */
  sender?: string;
};
