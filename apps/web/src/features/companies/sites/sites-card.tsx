import { useTexts } from '@relevo/browser/texts';
import type { SiteView } from '@relevo/contracts/sites';
import { sitesMaximum } from '@relevo/domain/sites';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Card } from '@relevo/ui/card';
import { Chip } from '@relevo/ui/chip';
import { Dialog } from '@relevo/ui/dialog';
import { Skeleton } from '@relevo/ui/skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { MapPin, Plus } from 'lucide-react';
import { useState } from 'react';
import { useMayUse } from '../../../platform/rights.ts';
import { showToast } from '../../../platform/toasts.ts';
import { SiteDialog } from './site-dialog.tsx';
import { sitesQuery, useSiteCalls } from './sites.api.ts';

type Opened = { what: 'new' } | { what: 'edit' | 'delete'; site: SiteView };

/** The places where this company's jobs are, each with its exact spot. */
export function SitesCard() {
  const t = useTexts('companies');
  const sites = useQuery(sitesQuery);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const mayChange = useMayUse('company');
  const listed = sites.data?.results;
  return (
    <Card
      title={t('sites.title')}
      actions={
        mayChange &&
        listed?.length !== 0 &&
        (listed?.length ?? 0) < sitesMaximum && (
          <AddButton variant="secondary" disabled={!listed} onClick={() => setOpened({ what: 'new' })} />
        )
      }
    >
      {mayChange && <p className="mb-4 text-ink-muted text-sm">{t('sites.intro')}</p>}
      {sites.isPending && <Skeleton className="h-16" />}
      {sites.isError && (
        <Alert tone="danger">
          <p className="mb-3">{t('sites.loadFailed')}</p>
          <Button variant="secondary" size="sm" onClick={() => void sites.refetch()}>
            {t('retry')}
          </Button>
        </Alert>
      )}
      {listed?.length === 0 && !mayChange && <p className="text-ink-muted text-sm">{t('sites.none')}</p>}
      {listed?.length === 0 && mayChange && <AddButton onClick={() => setOpened({ what: 'new' })} />}
      {listed && listed.length > 0 && (
        <ul className="divide-y divide-line">
          {listed.map((site) => (
            <SiteItem
              key={site.id}
              site={site}
              isChangeable={mayChange}
              onEdit={() => setOpened({ what: 'edit', site })}
              onDelete={() => setOpened({ what: 'delete', site })}
            />
          ))}
        </ul>
      )}
      {opened?.what === 'new' && <SiteDialog site={null} onClose={close} />}
      {opened?.what === 'edit' && <SiteDialog site={opened.site} onClose={close} />}
      {opened?.what === 'delete' && <DeleteSite site={opened.site} onClose={close} />}
    </Card>
  );
}

type AddButtonProps = { variant?: 'secondary'; disabled?: boolean; onClick(): void };

function AddButton(props: AddButtonProps) {
  const t = useTexts('companies');
  return (
    <Button {...props} icon={<Plus aria-hidden className="size-4 shrink-0" />}>
      {t('sites.add')}
    </Button>
  );
}

type SiteItemProps = { site: SiteView; isChangeable: boolean; onEdit(): void; onDelete(): void };

function SiteItem({ site, isChangeable, onEdit, onDelete }: SiteItemProps) {
  const t = useTexts('companies');
  const { name, street_address, city, zip_code, precision } = site;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="flex min-w-0 gap-3">
        <MapPin aria-hidden className="mt-1 size-5 shrink-0 text-accent-ink" />
        <div className="grid min-w-0 justify-items-start gap-1">
          <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
          <p className="text-ink-muted text-sm [overflow-wrap:anywhere]">
            {street_address}, {city} {zip_code}
          </p>
          <Chip tone={precision === 'exact' ? 'success' : 'warning'}>{t(`sites.precision.${precision}`)}</Chip>
        </div>
      </div>
      {isChangeable && (
        <div className="flex gap-1">
          <Button variant="ghost" size="sm" aria-label={t('sites.editOf', { name })} onClick={onEdit}>
            {t('sites.edit')}
          </Button>
          <Button variant="ghost" size="sm" aria-label={t('sites.deleteOf', { name })} onClick={onDelete}>
            {t('sites.delete')}
          </Button>
        </div>
      )}
    </li>
  );
}

function DeleteSite({ site, onClose }: { site: SiteView; onClose(): void }) {
  const t = useTexts('companies');
  const { remove } = useSiteCalls();
  const removal = useMutation({
    mutationFn: () => remove(site.id),
    onSuccess: () => {
      showToast('success', t('sites.deleted', { name: site.name }));
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('sites.deleteTitle', { name: site.name })}
      size="sm"
      closeText={t('sites.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('sites.keep')}
          </Button>
          <Button variant="danger" busy={removal.isPending} onClick={() => removal.mutate()}>
            {t('sites.deleteConfirm')}
          </Button>
        </>
      }
    >
      <p>{t('sites.deleteText')}</p>
    </Dialog>
  );
}
