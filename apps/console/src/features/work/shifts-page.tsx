import { readChoice } from '@relevo/browser/list-query';
import { shiftStatuses } from '@relevo/domain/worker-shift-lifecycle';
import { EmptyState } from '@relevo/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { ChoiceFilter } from '../../platform/list/choice-filter.tsx';
import { PagedList } from '../../platform/list/paged-list.tsx';
import { SearchBox } from '../../platform/list/search-box.tsx';
import { useListAddress } from '../../platform/list/use-list-address.ts';
import { PageHeading } from '../../platform/page-heading.tsx';
import { useTexts } from '../../platform/texts.ts';
import { ShiftTable } from './shift-table.tsx';
import { shiftsQuery } from './work.api.ts';

/** Every booked shift, the latest first; nothing can be changed here. */
export function ShiftsPage() {
  const t = useTexts();
  const { query, page, search, change, find } = useListAddress();
  const status = readChoice(query, 'status', shiftStatuses) ?? '';
  const shifts = useQuery(shiftsQuery({ page, search, status, job: '' }));
  return (
    <div className="space-y-6">
      <PageHeading title={t('shifts.title')} intro={t('shifts.intro')} />
      <div className="grid items-start gap-4 sm:grid-cols-[2fr_1fr]">
        <SearchBox search={search} hint={t('shifts.search_hint')} onSearch={find} />
        <ChoiceFilter
          label={t('jobs.state')}
          allText={t('jobs.any_state')}
          value={status}
          options={shiftStatuses.map((value) => ({ value, label: t(`shift_state.${value}`) }))}
          onChoose={(value) => change({ status: value })}
        />
      </div>
      <PagedList
        label={t('shifts.title')}
        page={shifts}
        empty={<EmptyState title={t('shifts.empty_title')} text={t('shifts.empty_text')} />}
      >
        {(rows) => <ShiftTable caption={t('shifts.title')} shifts={rows} withJob />}
      </PagedList>
    </div>
  );
}
