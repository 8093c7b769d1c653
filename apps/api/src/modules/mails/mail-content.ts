import type { MailKind } from './write-mail.ts';

/** The content of a mail before it is written in the recipient's language. */
export type MailContent = { kind: MailKind; link: string; parameters?: Record<string, string> };
