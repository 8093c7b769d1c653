import { ApiError } from '@relevo/browser/api-error';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../../platform/page.tsx';

/** False for a link that the server refused: it stays refused. */
export function mayWorkLater(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
}

const grounds = {
  accent: 'bg-accent-soft text-accent-ink',
  success: 'bg-success-soft text-success',
  danger: 'bg-danger-soft text-danger',
};

type MailedQuestionProps = {
  tone: keyof typeof grounds;
  icon: ReactNode;
  title: string;
  text: string;
  children: ReactNode;
};

/** A question, or its answer, alone on a page: what a link of a mail opens, signed in or not. */
export function MailedQuestion({ tone, icon, title, text, children }: MailedQuestionProps) {
  usePageTitle(title);
  return (
    <div className="mx-auto grid w-full max-w-lg grow content-center justify-items-center gap-6 px-4 py-12 text-center">
      <div className={`grid size-16 place-items-center rounded-full ${grounds[tone]}`}>{icon}</div>
      <div role={tone === 'danger' ? 'alert' : 'status'}>
        <h1 className="font-bold text-2xl sm:text-3xl">{title}</h1>
        <p className="mt-3 text-ink-muted">{text}</p>
      </div>
      <div className="flex w-full flex-col gap-3 sm:flex-row sm:flex-wrap sm:justify-center">{children}</div>
    </div>
  );
}
