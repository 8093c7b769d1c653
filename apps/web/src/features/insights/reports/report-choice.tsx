import { queryWith } from '@relevo/browser/list-query';
import { useTexts } from '@relevo/browser/texts';
import { useShownAtOnce } from '@relevo/browser/use-shown-at-once';
import { reportGroups } from '@relevo/domain/report-groups';
import { ChoiceCards } from '@relevo/ui/choice-cards';
import { CalendarCheck, Receipt } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { FilterLinks } from '../../../platform/paging/filter-links.tsx';
import { type ReportView, reportNames } from './report-view.ts';

const icons = { payroll: <Receipt className="size-5" />, attendance: <CalendarCheck className="size-5" /> };

/** The chosen report; it is in the URL, as is the order of its rows. */
export function ReportChoice({ report }: Pick<ReportView, 'report'>) {
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

export function GroupChoice({ by }: Pick<ReportView, 'by'>) {
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
