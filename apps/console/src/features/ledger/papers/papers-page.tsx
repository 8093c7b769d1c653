import { readChoice } from '@relevo/browser/list-query';
import { MoneyText } from '@relevo/browser/money-text';
import { useLanguage } from '@relevo/browser/texts';
import type { ConsolePaperView } from '@relevo/contracts/console-papers';
import { type PaperKind, paperKinds } from '@relevo/domain/papers';
import { formatMonth } from '@relevo/i18n/shift-times';
import { EmptyState } from '@relevo/ui/empty-state';
import { TextField } from '@relevo/ui/field';
import { DataTable } from '@relevo/ui/table';
import { useQuery } from '@tanstack/react-query';
import { ChoiceFilter } from '../../../platform/list/choice-filter.tsx';
import { PagedList } from '../../../platform/list/paged-list.tsx';
import { useListAddress } from '../../../platform/list/use-list-address.ts';
import { Moment } from '../../../platform/moment.tsx';
import { PageHeading } from '../../../platform/page-heading.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { LedgerSections } from '../ledger-sections.tsx';
import { MissingPapers } from './missing-papers.tsx';
import { issuedPapersQuery } from './papers.api.ts';

/** Receipts are one for each shift and not listed. */
const listedKinds = paperKinds.filter((kind) => kind !== 'receipt');

const aMonth = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** What was issued for months and years; first of all which months are missing. */
export function PapersPage() {
  const t = useTexts();
  const { query, page, change } = useListAddress();
  const kind: PaperKind | '' = readChoice(query, 'kind', listedKinds) ?? '';
  const asked = query.get('month') ?? '';
  const month = aMonth.test(asked) ? asked : '';
  const papers = useQuery(issuedPapersQuery({ kind, month, page }));
  return (
    <div className="space-y-6">
      <PageHeading title={t('papers.title')} intro={t('papers.intro')} />
      <LedgerSections />
      <MissingPapers />
      <div className="grid gap-4 sm:max-w-xl sm:grid-cols-2">
        <ChoiceFilter
          label={t('papers.kind')}
          allText={t('papers.all')}
          value={kind}
          options={listedKinds.map((value) => ({ value, label: t(`paper_kind.${value}`) }))}
          onChoose={(chosen) => change({ kind: chosen })}
        />
        <TextField
          type="month"
          label={t('papers.month')}
          value={month}
          onChange={({ target }) => change({ month: target.value })}
        />
      </div>
      <PagedList
        label={t('papers.title')}
        page={papers}
        empty={<EmptyState title={t('papers.empty_title')} text={t('papers.empty_text')} />}
      >
        {(rows) => <PaperTable rows={rows} />}
      </PagedList>
    </div>
  );
}

function PaperTable({ rows }: { rows: ConsolePaperView[] }) {
  const t = useTexts();
  const { language } = useLanguage();
  // A year summary is of a year.
  const periodOf = (period: string) => (aMonth.test(period) ? formatMonth(period, language) : period);
  return (
    <DataTable
      caption={t('papers.title')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'label',
          header: t('papers.label'),
          cell: ({ label, kind, content_hash: hash }) => (
            <>
              <span className="block font-semibold tabular-nums wrap-anywhere">{label}</span>
              <span className="block text-sm text-ink-muted" title={hash}>
                {t(`paper_kind.${kind}`)}
              </span>
            </>
          ),
        },
        {
          key: 'company',
          header: t('papers.company'),
          cell: ({ company, kind }) =>
            company || (kind === 'year_summary' ? t('papers.of_worker') : t('papers.no_name')),
        },
        { key: 'period', header: t('papers.period'), cell: ({ period }) => periodOf(period) },
        { key: 'issued', header: t('papers.issued'), cell: ({ issued_at }) => <Moment instant={issued_at} /> },
        {
          key: 'total',
          header: t('withdrawals.amount'),
          align: 'end',
          cell: ({ total }) => (
            <span className="font-semibold">
              <MoneyText value={total} />
            </span>
          ),
        },
      ]}
    />
  );
}
