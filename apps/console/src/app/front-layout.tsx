import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** The layout before the sign-in. */
export function FrontLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex items-center justify-between gap-2 px-4 py-3">
        <Brand />
        <div className="flex items-center gap-1">
          <LanguageChoice />
          <ThemeSwitch />
        </div>
      </header>
      <main className="flex flex-1 flex-col items-center justify-center px-4 pt-4 pb-24">
        <div className="w-full max-w-sm">{children}</div>
      </main>
    </div>
  );
}
