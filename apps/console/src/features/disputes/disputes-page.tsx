import { readChoice } from '@relevo/browser/list-query';
import { disputeStatuses } from '@relevo/domain/dispute-lifecycle';
import { EmptyState } from '@relevo/ui/empty-state';
import { SelectField } from '@relevo/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { PagedList } from '../../platform/list/paged-list.tsx';
import { useListAddress } from '../../platform/list/use-list-address.ts';
import { PageHeading } from '../../platform/page-heading.tsx';
import { useTexts } from '../../platform/texts.ts';
import { DisputeTable } from './dispute-table.tsx';
import { disputesQuery } from './disputes.api.ts';

/** Disputes, those that wait for a decision first. */
export function DisputesPage() {
  const t = useTexts();
  const { query, page, change } = useListAddress();
  const status = readChoice(query, 'status', disputeStatuses) ?? '';
  const disputes = useQuery(disputesQuery({ page, status }));
  return (
    <div className="space-y-6">
      <PageHeading title={t('disputes.title')} intro={t('disputes.intro')} />
      <div className="sm:max-w-xs">
        <SelectField
          label={t('disputes.state')}
          placeholder={t('disputes.all')}
          value={status}
          options={disputeStatuses.map((value) => ({ value, label: t(`dispute_state.${value}`) }))}
          onChange={(event) => change({ status: event.target.value })}
        />
      </div>
      <PagedList
        label={t('disputes.title')}
        page={disputes}
        empty={<EmptyState title={t('disputes.empty_title')} text={t('disputes.empty_text')} />}
      >
        {(rows) => <DisputeTable disputes={rows} />}
      </PagedList>
    </div>
  );
}
