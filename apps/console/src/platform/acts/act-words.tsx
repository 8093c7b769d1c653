import type { AuditEntryView } from '@relevo/contracts/console';
import { textOrName, useTexts } from '../texts.ts';

/** An entry of the audit log in words, with its details. An action without a text is shown by its name. */
export function ActWords({ act: { action, details } }: { act: Pick<AuditEntryView, 'action' | 'details'> }) {
  const t = useTexts();
  const valueText = (value: unknown) =>
    typeof value === 'string' ? textOrName(`state_name.${value}`, value) : JSON.stringify(value);
  return (
    <>
      <span className="block font-medium text-ink">{textOrName(`act.${action}`, action)}</span>
      {inOrder(details).map(([name, value]) => (
        <span key={name} className="block text-sm wrap-anywhere text-ink-muted">
          {t('act.detail', { name: textOrName(`act_detail.${name}`, name), value: valueText(value) })}
        </span>
      ))}
    </>
  );
}

/** The log sorts details by name; here they are sorted by time. */
const order = ['before', 'after'];

function inOrder(details: AuditEntryView['details']): [string, unknown][] {
  return Object.entries(details).sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
}
