import { useTexts } from '@relevo/browser/texts';
import { Button } from '@relevo/ui/button';
import { Dialog, type DialogSize } from '@relevo/ui/dialog';
import { Drawer } from '@relevo/ui/drawer';
import { TextField } from '@relevo/ui/field';
import { Menu } from '@relevo/ui/menu';
import { Tooltip } from '@relevo/ui/tooltip';
import { ChevronDown, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { showToast } from '../../platform/toasts.ts';
import { ShowcaseSection } from './showcase-section.tsx';

const toastKinds = ['success', 'error', 'info'] as const;

export function OverlaysSection() {
  const t = useTexts('brand-showcase');
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  return (
    <ShowcaseSection title={t('overlays.title')} text={t('overlays.text')}>
      <DialogSamples />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button variant="secondary" onClick={() => setIsDrawerOpen(true)}>
          {t('overlays.drawer.open')}
        </Button>
        <Tooltip text={t('overlays.tooltip.text')}>
          <Button variant="secondary">{t('overlays.tooltip.on')}</Button>
        </Tooltip>
        <Menu
          label={t('overlays.menu.label')}
          header={<span className="text-ink-muted">{t('overlays.menu.header')}</span>}
          trigger={
            <>
              {t('overlays.menu.label')}
              <ChevronDown aria-hidden="true" className="size-4" />
            </>
          }
          items={[
            {
              label: t('overlays.menu.edit'),
              icon: <Pencil aria-hidden="true" className="size-4" />,
              onSelect: () => showToast('info', t('overlays.menu.edited')),
            },
            {
              label: t('overlays.menu.remove'),
              icon: <Trash2 aria-hidden="true" className="size-4" />,
              onSelect: () => showToast('success', t('overlays.menu.removed')),
              danger: true,
            },
          ]}
        />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        {toastKinds.map((kind) => (
          <Button key={kind} variant="ghost" onClick={() => showToast(kind, t(`overlays.toasts.${kind}.text`))}>
            {t(`overlays.toasts.${kind}.show`)}
          </Button>
        ))}
      </div>
      <Drawer
        open={isDrawerOpen}
        onOpenChange={setIsDrawerOpen}
        title={t('overlays.drawer.title')}
        closeText={t('overlays.close')}
      >
        <p className="text-ink-muted">{t('overlays.drawer.text')}</p>
      </Drawer>
    </ShowcaseSection>
  );
}

const sizes: readonly DialogSize[] = ['sm', 'md', 'lg', 'xl', 'full'];

function DialogSamples() {
  const t = useTexts('brand-showcase');
  const [openSize, setOpenSize] = useState<DialogSize>();
  const [lastSize, setLastSize] = useState<DialogSize>('md');

  function open(size: DialogSize) {
    setLastSize(size);
    setOpenSize(size);
  }
  const close = () => setOpenSize(undefined);

  return (
    <div className="flex flex-wrap gap-3">
      {sizes.map((size) => (
        <Button key={size} variant="secondary" onClick={() => open(size)}>
          {t(`overlays.dialog.sizes.${size}`)}
        </Button>
      ))}
      <Dialog
        open={openSize !== undefined}
        onOpenChange={close}
        size={lastSize}
        title={t('overlays.dialog.title')}
        description={t('overlays.dialog.description')}
        closeText={t('overlays.close')}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              {t('overlays.dialog.keep')}
            </Button>
            <Button variant="danger" onClick={close}>
              {t('overlays.dialog.confirm')}
            </Button>
          </>
        }
      >
        <TextField label={t('overlays.dialog.reason')} hint={t('overlays.dialog.reasonHint')} />
      </Dialog>
    </div>
  );
}
