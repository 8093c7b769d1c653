import { RelativeTime } from '@relevo/browser/relative-time';
import { useTexts } from '@relevo/browser/texts';
import type { KioskPage, KioskView } from '@relevo/contracts/kiosks';
import { Button } from '@relevo/ui/button';
import { Chip } from '@relevo/ui/chip';
import type { UseQueryResult } from '@tanstack/react-query';
import { ListTrouble } from '../../../platform/paging/list-trouble.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { useRevokeKiosk } from './kiosks.api.ts';

/** The employer's kiosks that are open or wait for their device, each with a button that ends it. */
export function KiosksList({ query }: { query: UseQueryResult<KioskPage, Error> }) {
  const t = useTexts('attendance/kiosks');
  const kiosks = query.data?.results ?? [];
  if (query.error) return <ListTrouble query={query} />;
  if (kiosks.length === 0) return null;
  return (
    <section aria-label={t('list.title')}>
      <h3 className="mb-2 font-semibold">{t('list.title')}</h3>
      <ul className="grid divide-y divide-line rounded-card border border-line">
        {kiosks.map((kiosk) => (
          <KioskRow key={kiosk.id} kiosk={kiosk} />
        ))}
      </ul>
    </section>
  );
}

function KioskRow({ kiosk }: { kiosk: KioskView }) {
  const t = useTexts('attendance/kiosks');
  const revocation = useRevokeKiosk();
  const { id, label, jobs, opened_at, last_seen_at } = kiosk;
  return (
    <li className="flex flex-wrap items-center gap-3 p-3 sm:px-4">
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-2 font-semibold [overflow-wrap:anywhere]">
          {label}
          <Chip tone={opened_at ? 'success' : 'neutral'}>{t(opened_at ? 'list.open' : 'list.waiting')}</Chip>
        </p>
        <p className="text-ink-muted text-sm [overflow-wrap:anywhere]">{jobs.map(({ title }) => title).join(', ')}</p>
        {last_seen_at && (
          <p className="text-ink-muted text-sm">
            {t('list.lastSeen')} <RelativeTime instant={last_seen_at} />
          </p>
        )}
      </div>
      <Button
        variant="secondary"
        size="sm"
        busy={revocation.isPending}
        busyText={t('list.ending')}
        aria-label={t('list.endLabel', { label })}
        onClick={() =>
          revocation.mutate(id, {
            onSuccess: () => showToast('success', t('list.ended', { label })),
            onError: (error) => showToast('error', error.message),
          })
        }
      >
        {t('list.end')}
      </Button>
    </li>
  );
}
