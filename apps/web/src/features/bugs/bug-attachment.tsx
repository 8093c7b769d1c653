import { buttonClasses } from '@relevo/ui/button';
import { ExternalLink, FileText } from 'lucide-react';
import { useTexts } from '../../platform/texts.ts';
import { isPicture } from './attachment.ts';

/** What was sent along: a picture is shown, and everything opens in a tab of its own. */
export function BugAttachment({ address, name }: { address: string; name: string }) {
  const t = useTexts('bugs');
  return (
    <section aria-labelledby="bug-attachment" className="grid justify-items-start gap-3">
      <h3 id="bug-attachment" className="font-semibold">
        {t('attachment')}
      </h3>
      {isPicture(name) ? (
        <img
          src={address}
          alt={t('pictureOf', { name })}
          className="max-h-72 max-w-full rounded-control border border-line"
        />
      ) : (
        <p className="flex min-w-0 items-center gap-2">
          <FileText aria-hidden="true" className="size-5 shrink-0 text-accent-ink" />
          <span className="[overflow-wrap:anywhere]">{name}</span>
        </p>
      )}
      <a href={address} target="_blank" rel="noopener" className={buttonClasses({ variant: 'secondary', size: 'sm' })}>
        <ExternalLink aria-hidden="true" className="size-4" />
        {t('openInTab')}
      </a>
    </section>
  );
}
