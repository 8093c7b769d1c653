import { z } from 'zod';
import { instant } from './answers.ts';
import { email, password } from './fields.ts';
import { pageOf } from './paging.ts';

export const OperatorLoginBody = z.object({ email, password: password(1) });

export const OperatorView = z.object({ id: z.uuid(), email: z.string(), name: z.string() });
export type OperatorView = z.infer<typeof OperatorView>;

export const MailSummaryView = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  language: z.string(),
  created_at: instant,
});
export type MailSummaryView = z.infer<typeof MailSummaryView>;

export const MailView = MailSummaryView.extend({ text: z.string(), html: z.string() });
export type MailView = z.infer<typeof MailView>;

export const MailPage = pageOf(MailSummaryView);
export type MailPage = z.infer<typeof MailPage>;
