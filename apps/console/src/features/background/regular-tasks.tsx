import type { BackgroundView } from '@relevo/contracts/console';
import { DataTable } from '@relevo/ui/table';
import { Moment } from '../../platform/moment.tsx';
import { textOrName, useTexts } from '../../platform/texts.ts';

export function RegularTasks({ tasks }: { tasks: BackgroundView['regular'] }) {
  const t = useTexts();
  return (
    <section className="space-y-3">
      <h2 className="font-semibold text-lg text-ink">{t('background.regular')}</h2>
      <DataTable
        caption={t('background.regular')}
        rows={tasks}
        rowKey={({ task }) => task}
        empty={<p className="text-ink-muted">{t('background.no_regular')}</p>}
        columns={[
          {
            key: 'task',
            header: t('background.task'),
            cell: ({ task }) => textOrName(`task_name.${task}`, task),
          },
          {
            key: 'last',
            header: t('background.last_run'),
            cell: ({ last_execution }) =>
              last_execution ? <Moment instant={last_execution} /> : t('background.never_ran'),
          },
        ]}
      />
    </section>
  );
}
