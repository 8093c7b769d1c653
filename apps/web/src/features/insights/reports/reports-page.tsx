import { queryWith } from '@relevo/browser/list-query';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { paths } from '@relevo/contracts/screen-paths';
import { buttonClasses } from '@relevo/ui/button';
import { EmptyState } from '@relevo/ui/empty-state';
import { ChartColumn } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { Page } from '../../../platform/page.tsx';
import { formatPeriod } from '../periods/format-period.ts';
import { longerPeriod, type Period } from '../periods/period.ts';
import { PeriodPicker } from '../periods/period-picker.tsx';
import { usePeriod } from '../periods/use-period.ts';
import { AttendancePreview } from './attendance-preview.tsx';
import { DownloadPanel } from './download-panel.tsx';
import { PayrollPreview } from './payroll-preview.tsx';
import { GroupChoice, ReportChoice } from './report-choice.tsx';
import { type ReportName, readReportView } from './report-view.ts';

export function ReportsPage() {
  const t = useTexts('insights/reports');
  const [query] = useSearchParams();
  const chosen = usePeriod();
  const { period, today } = chosen;
  const { report, by, page } = readReportView(query);
  const Preview = report === 'payroll' ? PayrollPreview : AttendancePreview;

  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <Link
          to={`${paths.analytics}?${new URLSearchParams(period)}`}
          className={buttonClasses({ variant: 'secondary' })}
        >
          <ChartColumn aria-hidden="true" className="size-4" />
          {t('analytics')}
        </Link>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <ReportChoice report={report} />
        <div className="flex flex-wrap gap-x-10 gap-y-6">
          <GroupChoice by={by} />
          <div className="min-w-0 grow">
            <PeriodPicker {...chosen} />
          </div>
        </div>
        <DownloadPanel asked={{ report, by, ...period }} />
        <section aria-labelledby="preview" className="min-w-0">
          <h2 id="preview" className="mb-3 font-semibold text-xl">
            {t('preview')}
          </h2>
          <Preview
            asked={{ ...period, by, page }}
            onZone={chosen.hearZone}
            empty={<NoRows report={report} period={period} today={today} />}
          />
        </section>
      </div>
    </Page>
  );
}

type NoRowsProps = { report: ReportName; period: Period; today: string };

/** Why a report is empty, and a period that may not be. */
function NoRows({ report, period, today }: NoRowsProps) {
  const t = useTexts('insights/reports');
  const { language } = useLanguage();
  const [query] = useSearchParams();
  const wider = longerPeriod(period, today);
  return (
    <EmptyState
      title={t('empty.title')}
      text={t(`empty.${report}`, { period: formatPeriod(period, language) })}
      action={
        <Link
          to={wider ? { search: queryWith(query, wider).toString() } : paths.shifts}
          className={buttonClasses({ variant: 'secondary' })}
        >
          {wider ? t('empty.longer', { period: formatPeriod(wider, language) }) : t('empty.shifts')}
        </Link>
      }
    />
  );
}
