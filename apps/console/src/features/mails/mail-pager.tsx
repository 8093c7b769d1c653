import type { MailPage } from '@relevo/contracts/operations';
import { buttonClasses } from '@relevo/ui/button';
import { Link } from 'react-router';
import { useTexts } from '../../platform/texts.ts';
import { type ListPlace, writeListPlace } from './list-place.ts';

type MailPagerProps = { place: ListPlace; mails: Pick<MailPage, 'next' | 'previous'> };

export function MailPager({ place, mails }: MailPagerProps) {
  const t = useTexts();
  if (!mails.next && !mails.previous) return null;
  const addressOf = (page: number) => ({ search: writeListPlace({ ...place, page }) });
  return (
    <nav aria-label={t('mails.pages')} className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
      {mails.previous ? (
        <Link
          to={addressOf(place.page - 1)}
          className={`${buttonClasses({ variant: 'secondary' })} justify-self-start`}
        >
          {t('mails.previous_page')}
        </Link>
      ) : (
        <span />
      )}
      <span className="text-sm text-ink-muted">{t('mails.page', { page: place.page })}</span>
      {mails.next && (
        <Link to={addressOf(place.page + 1)} className={`${buttonClasses({ variant: 'secondary' })} justify-self-end`}>
          {t('mails.next_page')}
        </Link>
      )}
    </nav>
  );
}
