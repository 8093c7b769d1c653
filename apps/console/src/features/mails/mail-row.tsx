import { useLanguage } from '@relevo/browser/texts';
import type { MailSummaryView } from '@relevo/contracts/console';
import { formatInstant } from '@relevo/i18n/formats';
import { Link, useLocation } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { MailLanguage } from './mail-language.tsx';

export function MailRow({ mail, isOpened }: { mail: MailSummaryView; isOpened: boolean }) {
  const { language } = useLanguage();
  const { search } = useLocation();
  return (
    <li>
      <Link
        to={{ pathname: paths.mail(mail.id), search }}
        aria-current={isOpened ? 'true' : undefined}
        className="block p-4 -outline-offset-2 hover:bg-sunken aria-[current=true]:bg-accent-soft"
      >
        <span className="flex items-start justify-between gap-3">
          <span className="min-w-0 font-medium wrap-anywhere text-ink">{mail.subject}</span>
          <MailLanguage language={mail.language} />
        </span>
        <span className="mt-1 flex flex-wrap justify-between gap-x-3 text-sm text-ink-muted">
          <span className="min-w-0 wrap-anywhere">{mail.to}</span>
          <time dateTime={mail.created_at}>{formatInstant(mail.created_at, language)}</time>
        </span>
      </Link>
    </li>
  );
}
