import { useTexts } from '@relevo/browser/texts';

export const mainContentId = 'main-content';

/** The first stop of the keyboard: over the header and the menu, straight to the page. */
export function SkipLink() {
  const t = useTexts('app');
  return (
    <a
      href={`#${mainContentId}`}
      className="fixed top-2 left-2 z-60 inline-flex min-h-11 -translate-y-20 items-center rounded-control bg-accent px-4 font-semibold text-on-accent text-sm focus:translate-y-0"
    >
      {t('skipToContent')}
    </a>
  );
}
