import { buttonClasses } from '@relevo/ui/button';
import { EmptyState } from '@relevo/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { PagedList } from '../../platform/list/paged-list.tsx';
import { useListAddress } from '../../platform/list/use-list-address.ts';
import { PageHeading } from '../../platform/page-heading.tsx';
import { paths } from '../../platform/paths.ts';
import { useTexts } from '../../platform/texts.ts';
import { peopleQuery } from './people.api.ts';
import { PeopleTable } from './people-table.tsx';

/** The accounts that wait for a review, the oldest first. */
export function ReviewsPage() {
  const t = useTexts();
  const { page } = useListAddress();
  const people = useQuery(peopleQuery({ page, search: '', status: 'in_review', user_type: '', suspended: '' }));
  return (
    <div className="space-y-6">
      <PageHeading title={t('reviews.title')} intro={t('reviews.intro')} />
      <PagedList
        label={t('reviews.title')}
        page={people}
        empty={
          <EmptyState
            title={t('reviews.empty_title')}
            text={t('reviews.empty_text')}
            action={
              <Link to={paths.people} className={buttonClasses({ variant: 'secondary' })}>
                {t('reviews.all_people')}
              </Link>
            }
          />
        }
      >
        {(rows) => <PeopleTable caption={t('reviews.title')} people={rows} moment="waiting_since" />}
      </PagedList>
    </div>
  );
}
