import { readChoice } from '@relevo/browser/list-query';
import { userTypes } from '@relevo/domain/account';
import { reviewStatuses } from '@relevo/domain/review-lifecycle';
import { EmptyState } from '@relevo/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { ChoiceFilter } from '../../platform/list/choice-filter.tsx';
import { PagedList } from '../../platform/list/paged-list.tsx';
import { SearchBox } from '../../platform/list/search-box.tsx';
import { useListAddress } from '../../platform/list/use-list-address.ts';
import { PageHeading } from '../../platform/page-heading.tsx';
import { useTexts } from '../../platform/texts.ts';
import { peopleQuery } from './people.api.ts';
import { PeopleTable } from './people-table.tsx';

const suspensions = ['true', 'false'] as const;

export function PeoplePage() {
  const t = useTexts();
  const { query, page, search, change, find } = useListAddress();
  const status = readChoice(query, 'status', reviewStatuses) ?? '';
  const user_type = readChoice(query, 'user_type', userTypes) ?? '';
  const suspended = readChoice(query, 'suspended', suspensions) ?? '';
  const people = useQuery(peopleQuery({ page, search, status, user_type, suspended }));
  return (
    <div className="space-y-6">
      <PageHeading title={t('people.title')} intro={t('people.intro')} />
      <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-[2fr_1fr_1fr_1fr]">
        <SearchBox search={search} hint={t('people.search_hint')} onSearch={find} />
        <ChoiceFilter
          label={t('people.state')}
          allText={t('people.any_state')}
          value={status}
          options={reviewStatuses.map((value) => ({ value, label: t(`state_name.${value}`) }))}
          onChoose={(value) => change({ status: value })}
        />
        <ChoiceFilter
          label={t('people.type')}
          allText={t('people.any_type')}
          value={user_type}
          options={userTypes.map((value) => ({ value, label: t(`user_type.${value}`) }))}
          onChoose={(value) => change({ user_type: value })}
        />
        <ChoiceFilter
          label={t('people.suspension')}
          allText={t('people.any_suspension')}
          value={suspended}
          options={suspensions.map((value) => ({ value, label: t(`people.suspended_${value}`) }))}
          onChoose={(value) => change({ suspended: value })}
        />
      </div>
      <PagedList
        label={t('people.title')}
        page={people}
        empty={<EmptyState title={t('people.empty_title')} text={t('people.empty_text')} />}
      >
        {(rows) => <PeopleTable caption={t('people.title')} people={rows} moment="created_at" />}
      </PagedList>
    </div>
  );
}
