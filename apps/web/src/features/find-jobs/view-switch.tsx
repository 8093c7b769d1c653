import { List, type LucideIcon, Map as MapIcon } from 'lucide-react';
import { useTexts } from '../../platform/texts.ts';
import type { JobsView } from './job-filters.ts';

type ViewSwitchProps = { view: JobsView; onChange(view: JobsView): void };

const icons: Record<JobsView, LucideIcon> = { list: List, map: MapIcon };
const views: readonly JobsView[] = ['list', 'map'];

/** On a phone there is room for one of the two. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  const t = useTexts('find-jobs');
  return (
    <fieldset className="grid grid-cols-2 rounded-control border border-line-strong p-0.5 lg:hidden">
      <legend className="sr-only">{t('view.label')}</legend>
      {views.map((choice) => {
        const Icon = icons[choice];
        return (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === view}
            onClick={() => onChange(choice)}
            className="flex min-h-11 items-center justify-center gap-2 rounded-[0.5rem] px-4 font-semibold text-ink-muted text-sm aria-pressed:bg-accent aria-pressed:text-on-accent"
          >
            <Icon aria-hidden="true" className="size-4" />
            {t(`view.${choice}`)}
          </button>
        );
      })}
    </fieldset>
  );
}
