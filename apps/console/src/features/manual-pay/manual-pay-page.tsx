import { MoneyText } from '@relevo/browser/money-text';
import { useLanguage } from '@relevo/browser/texts';
import type { ManualPairView, ManualPayView } from '@relevo/contracts/console-shifts';
import { formatDuration } from '@relevo/i18n/shift-times';
import { EmptyState } from '@relevo/ui/empty-state';
import { DataTable } from '@relevo/ui/table';
import { useQuery } from '@tanstack/react-query';
import { PagedList } from '../../platform/list/paged-list.tsx';
import { useListAddress } from '../../platform/list/use-list-address.ts';
import { Moment } from '../../platform/moment.tsx';
import { PageHeading } from '../../platform/page-heading.tsx';
import { BothPeople } from '../../platform/person-link.tsx';
import { useTexts } from '../../platform/texts.ts';
import { manualPairsQuery, manualPayQuery } from './manual-pay.api.ts';
import { ManualPayActs } from './manual-pay-acts.tsx';

/** Hours that no scan shows: those that wait for a decision, and who records them for whom. */
export function ManualPayPage() {
  const t = useTexts();
  const { page } = useListAddress();
  const shifts = useQuery(manualPayQuery(page));
  const pairs = useQuery(manualPairsQuery);
  return (
    <div className="space-y-6">
      <PageHeading title={t('manual_pay.title')} intro={t('manual_pay.intro')} />
      <PagedList
        label={t('manual_pay.title')}
        page={shifts}
        empty={<EmptyState title={t('manual_pay.empty_title')} text={t('manual_pay.empty_text')} />}
      >
        {(rows) => <ManualPayTable shifts={rows} />}
      </PagedList>
      {pairs.data && pairs.data.count > 0 && (
        <section className="space-y-3">
          <h2 className="font-semibold text-lg text-ink">{t('manual_pay.pairs')}</h2>
          <p className="text-ink-muted">{t('manual_pay.pairs_hint')}</p>
          <PairTable pairs={pairs.data.results} />
        </section>
      )}
    </div>
  );
}

function ManualPayTable({ shifts }: { shifts: ManualPayView[] }) {
  const t = useTexts();
  const { language } = useLanguage();
  return (
    <DataTable
      caption={t('manual_pay.title')}
      rows={shifts}
      rowKey={({ worker_shift_id }) => worker_shift_id}
      columns={[
        { key: 'people', header: t('disputes.people'), cell: (row) => <BothPeople row={row} /> },
        {
          key: 'shift',
          header: t('disputes.shift'),
          cell: ({ job_title, starts_at }) => (
            <>
              <span className="block wrap-anywhere">{job_title}</span>
              <span className="block text-sm text-ink-muted">
                <Moment instant={starts_at} />
              </span>
            </>
          ),
        },
        {
          key: 'time',
          header: t('manual_pay.time'),
          align: 'end',
          cell: ({ worked_minutes }) => formatDuration(worked_minutes, language),
        },
        { key: 'pay', header: t('manual_pay.pay'), align: 'end', cell: ({ pay }) => <MoneyText value={pay} /> },
        { key: 'acts', header: t('manual_pay.state'), cell: (shift) => <ManualPayActs shift={shift} /> },
      ]}
    />
  );
}

function PairTable({ pairs }: { pairs: ManualPairView[] }) {
  const t = useTexts();
  const { language } = useLanguage();
  return (
    <DataTable
      caption={t('manual_pay.pairs')}
      rows={pairs}
      rowKey={({ employer, worker }) => `${employer.id} ${worker.id}`}
      columns={[
        { key: 'people', header: t('disputes.people'), cell: (row) => <BothPeople row={row} /> },
        { key: 'shifts', header: t('manual_pay.shifts'), align: 'end', cell: ({ shifts }) => shifts },
        {
          key: 'time',
          header: t('manual_pay.time'),
          align: 'end',
          cell: ({ worked_minutes }) => formatDuration(worked_minutes, language),
        },
        {
          key: 'week',
          header: t('manual_pay.week'),
          align: 'end',
          cell: ({ week_minutes }) => formatDuration(week_minutes, language),
        },
        { key: 'pay', header: t('manual_pay.pay'), align: 'end', cell: ({ pay }) => <MoneyText value={pay} /> },
        {
          key: 'recorded',
          header: t('manual_pay.recorded'),
          cell: ({ last_recorded_at }) => <Moment instant={last_recorded_at} />,
        },
      ]}
    />
  );
}
