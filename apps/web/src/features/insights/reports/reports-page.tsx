import { queryWith } from '@relevo/browser/list-query';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { useShownAtOnce } from '@relevo/browser/use-shown-at-once';
import { paths } from '@relevo/contracts/screen-paths';
import { reportGroups } from '@relevo/domain/report-groups';
import { buttonClasses } from '@relevo/ui/button';
import { ChoiceCards } from '@relevo/ui/choice-cards';
import { EmptyState } from '@relevo/ui/empty-state';
import { CalendarCheck, ChartColumn, Receipt } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { Page } from '../../../platform/page.tsx';
import { FilterLinks } from '../../../platform/paging/filter-links.tsx';
import { longerPeriod, type Period } from '../periods/period.ts';
import { PeriodPicker } from '../periods/period-picker.tsx';
import { formatPeriod, usePeriod } from '../periods/use-period.ts';
import { DownloadPanel } from './download-panel.tsx';
import { AttendancePreview, PayrollPreview } from './report-previews.tsx';
import { type ReportName, type ReportView, readReportView, reportNames } from './report-view.ts';

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
            onZone={chosen.setZone}
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

const icons = { payroll: <Receipt className="size-5" />, attendance: <CalendarCheck className="size-5" /> };

/** The chosen report; it is in the URL, as is the order of its rows. */
function ReportChoice({ report }: Pick<ReportView, 'report'>) {
  const t = useTexts('insights/reports');
  const [query, setQuery] = useSearchParams();
  const [shown, setShown] = useShownAtOnce(report);
  return (
    <ChoiceCards
      legend={t('choose')}
      name="report"
      value={shown}
      onChange={(chosen) => {
        setShown(chosen);
        setQuery(queryWith(query, { report: chosen }));
      }}
      choices={reportNames.map((value) => ({
        value,
        title: t(`names.${value}.title`),
        text: t(`names.${value}.text`),
        icon: icons[value],
      }))}
    />
  );
}

function GroupChoice({ by }: Pick<ReportView, 'by'>) {
  const t = useTexts('insights/reports');
  return (
    <div className="w-full sm:w-72">
      <p aria-hidden="true" className="mb-1 font-medium text-sm">
        {t('by.label')}
      </p>
      <FilterLinks
        label={t('by.label')}
        name="by"
        current={by}
        items={reportGroups.map((value) => ({ value, label: t(`by.${value}`) }))}
      />
    </div>
  );
}
