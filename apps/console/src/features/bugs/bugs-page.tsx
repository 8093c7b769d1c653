import { readChoice } from '@relevo/browser/list-query';
import { useLanguage } from '@relevo/browser/texts';
import { bugStatuses } from '@relevo/domain/bug-lifecycle';
import { bugStatusTexts } from '@relevo/i18n/bug-texts';
import { Outlet, useParams } from 'react-router';
import { ChoiceFilter } from '../../platform/list/choice-filter.tsx';
import { SearchBox } from '../../platform/list/search-box.tsx';
import { useListAddress } from '../../platform/list/use-list-address.ts';
import { ListAndDetail } from '../../platform/list-and-detail.tsx';
import { PageHeading } from '../../platform/page-heading.tsx';
import { useTexts } from '../../platform/texts.ts';
import { BugList } from './bug-list.tsx';

export function BugsPage() {
  const t = useTexts();
  const { language } = useLanguage();
  const { bugId } = useParams();
  const { query, page, search, change, find } = useListAddress();
  const status = readChoice(query, 'status', bugStatuses) ?? '';
  return (
    <ListAndDetail
      head={<PageHeading title={t('bugs.title')} intro={t('bugs.intro')} />}
      list={
        <>
          <SearchBox search={search} hint={t('bugs.search_hint')} onSearch={find} />
          <ChoiceFilter
            label={t('bugs.state')}
            allText={t('bugs.any_state')}
            value={status}
            options={bugStatuses.map((value) => ({ value, label: bugStatusTexts[language][value] }))}
            onChoose={(value) => change({ status: value })}
          />
          <BugList asked={{ page, search, status }} openedId={bugId} />
        </>
      }
      detail={bugId ? <Outlet /> : null}
      hint={t('bugs.none_opened')}
    />
  );
}
