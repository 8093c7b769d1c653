import type { ReactNode } from 'react';

type ListAndDetailProps = {
  head: ReactNode;
  list: ReactNode;
  /** What is opened; null shows `hint` in its place on a wide screen. */
  detail: ReactNode | null;
  hint: string;
};

/** A list beside what is opened from it on a wide screen; one or the other on a narrow one. */
export function ListAndDetail({ head, list, detail, hint }: ListAndDetailProps) {
  const isOpened = detail !== null;
  return (
    <div className="flex flex-col gap-6">
      <div className={isOpened ? 'sr-only lg:not-sr-only' : undefined}>{head}</div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(20rem,2fr)_3fr]">
        <div className={isOpened ? 'hidden min-w-0 space-y-4 lg:block' : 'min-w-0 space-y-4'}>{list}</div>
        <div className={isOpened ? 'min-w-0 lg:sticky lg:top-22' : 'hidden min-w-0 lg:sticky lg:top-22 lg:block'}>
          {detail ?? (
            <p className="rounded-card border border-dashed border-line-strong p-12 text-center text-ink-muted">
              {hint}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
