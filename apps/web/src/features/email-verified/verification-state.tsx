import type { ReactNode } from 'react';
import { usePageTitle } from '../../app/page.tsx';

const grounds = {
  accent: 'bg-accent-soft text-accent-ink',
  success: 'bg-success-soft text-success',
  danger: 'bg-danger-soft text-danger',
};

type VerificationStateProps = {
  tone: keyof typeof grounds;
  icon: ReactNode;
  title: string;
  text?: string;
  children?: ReactNode;
};

/** The page is one sentence at a time; each new one is read out. */
export function VerificationState({ tone, icon, title, text, children }: VerificationStateProps) {
  usePageTitle(title);
  return (
    <div className="mx-auto grid w-full max-w-lg grow content-center justify-items-center gap-6 px-4 py-12 text-center">
      <div className={`grid size-16 place-items-center rounded-full ${grounds[tone]}`}>{icon}</div>
      <div role={tone === 'danger' ? 'alert' : 'status'}>
        <h1 className="text-2xl font-bold sm:text-3xl">{title}</h1>
        {text && <p className="mt-3 text-ink-muted">{text}</p>}
      </div>
      {children && <div className="flex w-full flex-col gap-3 sm:flex-row sm:justify-center">{children}</div>}
    </div>
  );
}
