import type { MailKind } from './write-mail.ts';

/** What is to be said, before it is put into words. */
export type Letter = { kind: MailKind; link: string; parameters?: Record<string, string> };
