import { RelativeTime } from '@relevo/browser/relative-time';
import { useTexts } from '@relevo/browser/texts';
import { useNow } from '@relevo/browser/use-now';
import type { KioskPage, KioskView, NewKioskView } from '@relevo/contracts/kiosks';
import { kioskPath } from '@relevo/contracts/screen-paths';
import { Alert } from '@relevo/ui/alert';
import { Button, buttonClasses } from '@relevo/ui/button';
import { Chip } from '@relevo/ui/chip';
import { Dialog } from '@relevo/ui/dialog';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { LoadError } from '../../../platform/paging/load-error.tsx';
import { QrSquare } from '../../../platform/qr-square.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { kiosksQuery, useCreateKiosk, useRevokeKiosk } from './kiosk-setup.api.ts';
import { NewKioskForm } from './new-kiosk-form.tsx';

type KioskSetupDialogProps = { jobId: string | null; onClose(): void };

/** Prepares kiosks and ends them. The kiosk itself is a separate screen, on a device where no user is signed in. */
export function KioskSetupDialog({ jobId, onClose }: KioskSetupDialogProps) {
  const t = useTexts('attendance/kiosk-setup');
  const formId = useId();
  const kiosks = useQuery(kiosksQuery);
  const creation = useCreateKiosk();
  const [made, setMade] = useState<NewKioskView | null>(null);
  return (
    <Dialog
      open
      size="lg"
      focusField
      onOpenChange={(open) => !open && onClose()}
      title={t(made ? 'code.title' : 'title')}
      description={t(made ? 'code.text' : 'intro')}
      closeText={t('close')}
      footer={
        made ? (
          <>
            <Button variant="secondary" onClick={() => setMade(null)}>
              {t('code.another')}
            </Button>
            <Button onClick={onClose}>{t('done')}</Button>
          </>
        ) : (
          <>
            <Button variant="secondary" disabled={creation.isPending} onClick={onClose}>
              {t('close')}
            </Button>
            <Button type="submit" form={formId} busy={creation.isPending} busyText={t('form.creating')}>
              {t('form.create')}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-8">
        {made ? (
          <KioskCode made={made} kiosks={kiosks.data?.results} />
        ) : (
          <NewKioskForm id={formId} jobId={jobId} creation={creation} onMade={setMade} />
        )}
        <KiosksList query={kiosks} />
      </div>
    </Dialog>
  );
}

type KioskCodeProps = { made: NewKioskView; kiosks: readonly KioskView[] | undefined };

/** The code of a new kiosk, to scan or to type on the device at the door, until the device has opened it. */
function KioskCode({ made, kiosks }: KioskCodeProps) {
  const t = useTexts('attendance/kiosk-setup');
  const now = useNow(1_000);
  const kiosk = kiosks?.find(({ id }) => id === made.id);
  const leftMs = Date.parse(made.expires_at) - now.getTime();
  if (kiosk?.opened_at) return <Alert tone="success">{t('code.opened', { label: kiosk.label })}</Alert>;
  if (leftMs <= 0) return <Alert tone="warning">{t('code.expired')}</Alert>;
  const address = made.url.split('#')[0]?.replace(/^https?:\/\//, '') ?? '';
  return (
    <div className="grid items-center gap-6 sm:grid-cols-[14rem_1fr]">
      <div className="mx-auto aspect-square w-full max-w-56 rounded-card border border-line p-1">
        <QrSquare text={made.url} label={t('code.square')} />
      </div>
      <div className="grid gap-4">
        <p>{t('code.scan')}</p>
        <div>
          <p className="text-ink-muted text-sm">{t('code.type', { address })}</p>
          <p className="font-bold text-4xl tabular-nums tracking-[0.08em]">{made.code}</p>
          <p className="text-ink-muted text-sm tabular-nums">
            {t('code.validFor', { count: Math.ceil(leftMs / 60_000) })}
          </p>
        </div>
        <div className="grid gap-1">
          <Link
            to={kioskPath(made.code)}
            replace
            className={`${buttonClasses({ variant: 'secondary' })} justify-self-start`}
          >
            <MonitorSmartphone aria-hidden="true" className="size-4" />
            {t('code.useThis')}
          </Link>
          <p className="text-ink-muted text-sm">{t('code.useThisHint')}</p>
        </div>
      </div>
    </div>
  );
}

/** The employer's kiosks that are open or wait for their device, each with a button that ends it. */
function KiosksList({ query }: { query: UseQueryResult<KioskPage, Error> }) {
  const t = useTexts('attendance/kiosk-setup');
  const kiosks = query.data?.results ?? [];
  if (query.error) return <LoadError query={query} />;
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
  const t = useTexts('attendance/kiosk-setup');
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
