import { buttonClasses } from '@relevo/ui/button';
import { ChartColumn } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { Page } from '../../app/page.tsx';
import { paths } from '../../app/paths.ts';
import { PeriodPicker } from '../../platform/periods/period-picker.tsx';
import { usePeriod } from '../../platform/periods/use-period.ts';
import { useTexts } from '../../platform/texts.ts';
import { AttendancePreview } from './attendance-preview.tsx';
import { DownloadPanel } from './download-panel.tsx';
import { NoRows } from './no-rows.tsx';
import { PayrollPreview } from './payroll-preview.tsx';
import { GroupChoice, ReportChoice } from './report-choice.tsx';
import { readReportView } from './report-view.ts';

export function ReportsPage() {
  const t = useTexts('reports');
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
