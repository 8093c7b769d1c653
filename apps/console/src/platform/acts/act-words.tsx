import type { AuditEntryView } from '@relevo/contracts/operations';
import { useTexts } from '../texts.ts';

/** What somebody did, in words, with what the log keeps about it. An act we have no words for is shown by its name. */
export function ActWords({ act: { action, details } }: { act: Pick<AuditEntryView, 'action' | 'details'> }) {
  const t = useTexts();
  const valueText = (value: unknown) =>
    typeof value === 'string' ? t(`state_name.${value}`, { defaultValue: value }) : JSON.stringify(value);
  return (
    <>
      <span className="block font-medium text-ink">{t(`act.${action}`, { defaultValue: action })}</span>
      {inOrder(details).map(([name, value]) => (
        <span key={name} className="block text-sm wrap-anywhere text-ink-muted">
          {t('act.detail', { name: t(`act_detail.${name}`, { defaultValue: name }), value: valueText(value) })}
        </span>
      ))}
    </>
  );
}

/** The log keeps details by name; people read them by time. */
const order = ['before', 'after'];

function inOrder(details: AuditEntryView['details']): [string, unknown][] {
  return Object.entries(details).sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
}
