import { saveAsFile } from '@relevo/browser/save-as-file';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { formatDate } from '@relevo/i18n/formats';
import { Button } from '@relevo/ui/button';
import { Download, Printer, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { today } from '../../../platform/device-day.ts';
import { useSession } from '../../../platform/session.tsx';
import { CopyButton } from './copy-button.tsx';
import { recoveryCodesText } from './recovery-codes-text.ts';

/** The codes, the only time they are shown, with three ways to keep them. They take the focus from the form that is gone. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useTexts('accounts/second-factor');
  const { language } = useLanguage();
  const { user } = useSession();
  const list = useRef<HTMLOListElement>(null);
  // The warning above is seen first, also where the steps before were scrolled down.
  useEffect(() => {
    list.current?.parentElement?.scrollIntoView({ block: 'start' });
    list.current?.focus({ preventScroll: true });
  }, []);
  const lines = [
    t('codes.paper.title'),
    t('codes.paper.account', { email: user?.email ?? '' }),
    t('codes.paper.made', { day: formatDate(today(), language) }),
    t('codes.paper.use'),
  ];
  const text = recoveryCodesText(codes, lines);
  return (
    <div className="grid gap-4">
      <p className="flex gap-2.5 rounded-control bg-warning-soft px-3 py-2.5 text-sm text-warning">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0">{t('codes.once')}</span>
      </p>
      <p className="text-sm">{t('codes.text')}</p>
      <ol
        ref={list}
        tabIndex={-1}
        aria-label={t('codes.title')}
        className="grid gap-x-8 gap-y-1.5 rounded-control bg-sunken px-4 py-3 text-center font-mono text-sm tracking-wide outline-none sm:grid-cols-2 sm:text-base"
      >
        {codes.map((code) => (
          <li key={code} className="select-all whitespace-nowrap">
            {code}
          </li>
        ))}
      </ol>
      <div className="grid gap-2 sm:flex sm:flex-wrap">
        <CopyButton text={codes.join('\n')} label={t('codes.copy')} doneText={t('codes.copied')} />
        <Button
          variant="secondary"
          icon={<Download aria-hidden="true" className="size-4" />}
          onClick={() => saveAsFile({ name: t('codes.file'), type: 'text/plain;charset=utf-8', text })}
        >
          {t('codes.download')}
        </Button>
        <Button
          variant="secondary"
          icon={<Printer aria-hidden="true" className="size-4" />}
          onClick={() => window.print()}
        >
          {t('codes.print')}
        </Button>
      </div>
      <PrintedCodes codes={codes} lines={lines} />
    </div>
  );
}

/** What the printer gets in place of the screen; it is nowhere else. */
function PrintedCodes({ codes, lines: [title, ...facts] }: { codes: readonly string[]; lines: readonly string[] }) {
  return createPortal(
    <div data-printed-alone="" className="hidden print:block">
      <p className="font-bold text-xl">{title}</p>
      {facts.map((fact) => (
        <p key={fact} className="mt-1">
          {fact}
        </p>
      ))}
      <div className="mt-6 grid grid-cols-2 gap-3 font-mono text-lg">
        {codes.map((code) => (
          <p key={code}>{code}</p>
        ))}
      </div>
    </div>,
    document.body,
  );
}
