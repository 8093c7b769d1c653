import type { MailSummaryView } from '@relevo/contracts/operations';
import { formatInstant } from '@relevo/i18n/formats';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useLanguage } from '../../platform/texts.ts';
import { type ListPlace, writeListPlace } from './list-place.ts';
import { MailLanguage } from './mail-language.tsx';

type MailRowProps = { mail: MailSummaryView; place: ListPlace; isOpened: boolean };

export function MailRow({ mail, place, isOpened }: MailRowProps) {
  const { language } = useLanguage();
  return (
    <li>
      <Link
        to={{ pathname: paths.mail(mail.id), search: writeListPlace(place) }}
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
