import { buttonClasses } from '@relevo/ui/button';
import { EmptyState } from '@relevo/ui/empty-state';
import { Link } from 'react-router';
import { useTexts } from '../../platform/texts.ts';
import { type ListPlace, writeListPlace } from './list-place.ts';

/** Says why nothing is listed here: past the last page, nothing found, or nothing sent yet. */
export function NoMails({ place }: { place: ListPlace }) {
  const t = useTexts();
  if (place.page > 1) {
    return (
      <EmptyState
        title={t('mails.past_end_title')}
        text={t('mails.past_end_text')}
        action={
          <Link
            to={{ search: writeListPlace({ ...place, page: 1 }) }}
            className={buttonClasses({ variant: 'secondary' })}
          >
            {t('mails.first_page')}
          </Link>
        }
      />
    );
  }
  if (place.search !== '') {
    return (
      <EmptyState
        title={t('mails.none_found_title')}
        text={t('mails.none_found_text', { search: place.search })}
        action={
          <Link to={{ search: '' }} className={buttonClasses({ variant: 'secondary' })}>
            {t('mails.clear_search')}
          </Link>
        }
      />
    );
  }
  return <EmptyState title={t('mails.empty_title')} text={t('mails.empty_text')} />;
}
