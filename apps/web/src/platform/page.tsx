import { useTexts } from '@relevo/browser/texts';
import type { UserView } from '@relevo/contracts/profile';
import type { FetchQueryOptions } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';

/** What a screen asks the server first, as a property of its component, so that the answers are there when it is drawn. */
export type FirstQueries = (user: UserView, query: URLSearchParams) => readonly FirstQuery[];
// biome-ignore lint/suspicious/noExplicitAny: each query has its own types, and none of them matters here.
type FirstQuery = FetchQueryOptions<any, any, any, any>;

type PageProps = { title: string; picture?: ReactNode; intro?: ReactNode; actions?: ReactNode; children: ReactNode };

/** A screen's frame: names it in the browser's tab and in its one first heading. */
export function Page({ title, picture, intro, actions, children }: PageProps) {
  usePageTitle(title);
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-6 sm:py-8">
      <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div className="flex min-w-0 gap-4 sm:gap-5">
          {picture}
          <div className="min-w-0">
            <h1 className="font-bold text-2xl sm:text-3xl">{title}</h1>
            {intro && <div className="mt-2 max-w-2xl text-ink-muted">{intro}</div>}
          </div>
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      {children}
    </div>
  );
}

/** For screens that draw their own first heading. */
export function usePageTitle(title: string): void {
  const t = useTexts('app');
  const productName = t('productName');
  useEffect(() => {
    document.title = title === productName ? title : `${title} · ${productName}`;
  }, [title, productName]);
}
