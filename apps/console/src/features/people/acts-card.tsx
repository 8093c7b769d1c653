import type { AuditEntryView } from '@relevo/contracts/console';
import { Card } from '@relevo/ui/card';
import { ActWords } from '../../platform/acts/act-words.tsx';
import { Moment } from '../../platform/moment.tsx';
import { useTexts } from '../../platform/texts.ts';

/** The actions of operators on this account. */
export function ActsCard({ acts }: { acts: AuditEntryView[] }) {
  const t = useTexts();
  return (
    <Card title={t('person.acts')}>
      {acts.length === 0 ? (
        <p className="text-sm text-ink-muted">{t('person.no_acts')}</p>
      ) : (
        <ol className="space-y-4">
          {acts.map((act) => (
            <li key={act.id} className="text-sm">
              <ActWords act={act} />
              <span className="block wrap-anywhere text-ink-muted">
                {act.actor} · <Moment instant={act.at} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
