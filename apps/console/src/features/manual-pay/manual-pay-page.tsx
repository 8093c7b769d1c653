import { readChoice } from '@relevo/browser/list-query';
import { MoneyText } from '@relevo/browser/money-text';
import { useLanguage } from '@relevo/browser/texts';
import { type ManualPairView, type ManualPayView, manualPayStates } from '@relevo/contracts/console-shifts';
import { formatMoney } from '@relevo/i18n/formats';
import { formatDuration } from '@relevo/i18n/shift-times';
import { EmptyState } from '@relevo/ui/empty-state';
import { SelectField } from '@relevo/ui/select-field';
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

/** Pay that no scan shows: what waits for a decision first, and who pays whom in this way. */
export function ManualPayPage() {
  const t = useTexts();
  const { query, page, change } = useListAddress();
  const state = readChoice(query, 'state', manualPayStates) ?? '';
  const pay = useQuery(manualPayQuery({ page, state }));
  const pairs = useQuery(manualPairsQuery);
  return (
    <div className="space-y-6">
      <PageHeading title={t('manual_pay.title')} intro={t('manual_pay.intro')} />
      <div className="sm:max-w-xs">
        <SelectField
          label={t('manual_pay.state')}
          placeholder={t('manual_pay.all')}
          value={state}
          options={manualPayStates.map((value) => ({ value, label: t(`manual_state.${value}`) }))}
          onChange={(event) => change({ state: event.target.value })}
        />
      </div>
      <PagedList
        label={t('manual_pay.title')}
        page={pay}
        empty={
          <EmptyState
            title={t('manual_pay.empty_title')}
            text={t(state === '' ? 'manual_pay.empty_text' : 'manual_pay.empty_state')}
          />
        }
      >
        {(rows) => <ManualPayTable rows={rows} />}
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

function ManualPayTable({ rows }: { rows: ManualPayView[] }) {
  const t = useTexts();
  const { language } = useLanguage();
  return (
    <DataTable
      caption={t('manual_pay.title')}
      rows={rows}
      rowKey={({ id }) => id}
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
          key: 'door',
          header: t('manual_pay.door'),
          cell: ({ door, recorded_at }) => (
            <>
              <span className="block">{t(`pay_door.${door}`)}</span>
              <span className="block text-sm text-ink-muted">
                <Moment instant={recorded_at} />
              </span>
            </>
          ),
        },
        {
          key: 'pay',
          header: t('manual_pay.pay'),
          align: 'end',
          cell: ({ pay, worked_minutes }) => (
            <Amount pay={pay} beside={t('manual_pay.hours', { time: formatDuration(worked_minutes, language) })} />
          ),
        },
        { key: 'acts', header: t('manual_pay.state'), cell: (row) => <ManualPayActs pay={row} /> },
      ]}
    />
  );
}

function Amount({ pay, beside }: { pay: string; beside: string }) {
  return (
    <>
      <span className="block font-semibold">
        <MoneyText value={pay} />
      </span>
      <span className="block whitespace-nowrap text-sm text-ink-muted">{beside}</span>
    </>
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
        {
          key: 'doors',
          header: t('manual_pay.doors'),
          cell: ({ doors }) => (
            <ul>
              {doors.map(({ door, pay }) => (
                <li key={door} className="tabular-nums">
                  {t('manual_pay.of_door', { door: t(`pay_door.${door}`), amount: formatMoney(pay, language) })}
                </li>
              ))}
            </ul>
          ),
        },
        {
          key: 'week',
          header: t('manual_pay.week'),
          align: 'end',
          cell: ({ week_pay, week_minutes }) => (
            <Amount pay={week_pay} beside={t('manual_pay.hours', { time: formatDuration(week_minutes, language) })} />
          ),
        },
        {
          key: 'all',
          header: t('manual_pay.in_all'),
          align: 'end',
          cell: ({ pay, worked_minutes, shifts }) => (
            <>
              <Amount pay={pay} beside={t('manual_pay.hours', { time: formatDuration(worked_minutes, language) })} />
              <span className="block whitespace-nowrap text-sm text-ink-muted">
                {t('manual_pay.shifts', { count: shifts })}
              </span>
            </>
          ),
        },
        { key: 'waiting', header: t('manual_state.waiting'), align: 'end', cell: ({ waiting }) => waiting },
        {
          key: 'recorded',
          header: t('manual_pay.recorded'),
          cell: ({ last_recorded_at }) => <Moment instant={last_recorded_at} />,
        },
      ]}
    />
  );
}
