import { useLanguage, useTexts } from '@relevo/browser/texts';
import { formatMoney } from '@relevo/i18n/formats';
import { formatDuration } from '@relevo/i18n/shift-times';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

type ActionBarProps = {
  /** The button of the page that the bar stands in for. */
  button: RefObject<HTMLElement | null>;
  pay: { total: string; paidMinutes: number } | null;
  shiftCount: number;
  children: ReactNode;
};

/** On phones the action of a job stays in reach, with pay and hours, while the button itself is out of sight. */
export function ActionBar({ button, pay, shiftCount, children }: ActionBarProps) {
  const t = useTexts('jobs/page');
  const { language } = useLanguage();
  const isOutOfSight = useOutOfSight(button);
  if (!isOutOfSight) return null;
  // Outside of the page, because a parent that is moved or revealed would hold the bar.
  return createPortal(
    <section
      aria-label={t('bar.label')}
      className="fixed inset-x-0 bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] z-30 border-line border-t bg-surface px-4 py-2 shadow-float lg:hidden"
    >
      <div className="mx-auto flex max-w-xl items-center justify-between gap-4">
        {pay && (
          <p className="min-w-0 tabular-nums">
            <span className="block font-bold text-lg leading-6">{formatMoney(pay.total, language)}</span>
            <span className="block truncate text-ink-muted text-xs">
              {t('bar.work', { count: shiftCount, hours: formatDuration(pay.paidMinutes, language) })}
            </span>
          </p>
        )}
        <div className="ml-auto shrink-0">{children}</div>
      </div>
    </section>,
    document.body,
  );
}

/** What lies under the bar at the bottom of a phone is not in sight either. */
const margin = '0px 0px -60px 0px';

function useOutOfSight(element: RefObject<HTMLElement | null>): boolean {
  const [isOut, setIsOut] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => setIsOut(entry !== undefined && !entry.isIntersecting), {
      rootMargin: margin,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isOut;
}
