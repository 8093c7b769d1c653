import { useTexts } from '@relevo/browser/texts';
import type { UserView } from '@relevo/contracts/profile';
import type { FetchQueryOptions } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';

/** What a screen asks the server first, as a property of its component, so that the answers are there when it is drawn. */
export type FirstQueries = (user: UserView, query: URLSearchParams) => readonly FirstQuery[];
// biome-ignore lint/suspicious/noExplicitAny: each query has its own types, and none of them matters here.
type FirstQuery = FetchQueryOptions<any, any, any, any>;

type PageProps = {
  title: string;
  picture?: ReactNode;
  intro?: ReactNode;
  actions?: ReactNode;
  /** On phones the head takes one line, so that what the screen is for stands in the first window. */
  isShortOnPhones?: boolean;
  children: ReactNode;
};

/** A screen's frame: names it in the browser's tab and in its one first heading. */
export function Page({ title, picture, intro, actions, isShortOnPhones = false, children }: PageProps) {
  usePageTitle(title);
  const isShort = isShortOnPhones;
  return (
    <div className={`mx-auto w-full max-w-6xl px-4 sm:px-6 sm:py-8 ${isShort ? 'pt-2 pb-6' : 'py-6'}`}>
      <div
        className={`flex items-start justify-between sm:mb-6 sm:flex-wrap sm:gap-4 ${
          isShort ? 'mb-2 gap-2 max-sm:min-h-11 max-sm:items-center' : 'mb-6 flex-wrap gap-4'
        }`}
      >
        <div className="flex min-w-0 gap-4 sm:gap-5">
          {picture}
          <div className="min-w-0">
            <h1 className={`font-bold sm:text-3xl ${isShort ? 'text-xl' : 'text-2xl'}`}>{title}</h1>
            {intro && <div className={`mt-2 max-w-2xl text-ink-muted ${isShort ? 'max-sm:sr-only' : ''}`}>{intro}</div>}
          </div>
        </div>
        {actions && <div className={`flex gap-3 sm:flex-wrap ${isShort ? 'shrink-0' : 'flex-wrap'}`}>{actions}</div>}
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
