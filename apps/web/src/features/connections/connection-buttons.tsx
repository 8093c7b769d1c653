import { QuestionDialog } from '@relevo/browser/question-dialog';
import { useTexts } from '@relevo/browser/texts';
import type { ConnectionMarkView } from '@relevo/contracts/connections';
import { Menu } from '@relevo/ui/menu';
import { Ban, EllipsisVertical, Star } from 'lucide-react';
import { useState } from 'react';
import { showToast } from '../../platform/toasts.ts';
import { type Marked, useDeleteConnection, useSetConnection } from './connections.api.ts';

type ConnectionButtonsProps = {
  marked: Marked;
  name: string;
  connection: ConnectionMarkView;
  /** Booked shifts between the two, which a block leaves as they are; null when they are not known here. */
  bookings: number | null;
  /** Given where the screen has to be left once the account is hidden. */
  onBlocked?: (() => void) | undefined;
};

/** The star that marks a favourite, and the menu that blocks. */
export function ConnectionButtons(props: ConnectionButtonsProps) {
  const { name, connection } = props;
  const t = useTexts('connections');
  const [isAsking, setIsAsking] = useState(false);
  if (connection?.kind === 'blocked') return <p className="text-ink-muted text-sm">{t('isBlocked')}</p>;
  return (
    <span className="inline-flex items-center">
      <FavouriteStar {...props} />
      <Menu
        label={t('menu', { name })}
        trigger={<EllipsisVertical aria-hidden="true" className="size-5" />}
        items={[
          {
            label: t('block.action'),
            icon: <Ban aria-hidden="true" className="size-4" />,
            danger: true,
            onSelect: () => setIsAsking(true),
          },
        ]}
      />
      {isAsking && <BlockDialog {...props} onClose={() => setIsAsking(false)} />}
    </span>
  );
}

function FavouriteStar({ marked, name, connection }: ConnectionButtonsProps) {
  const t = useTexts('connections');
  const of = 'company_id' in marked ? 'company' : 'worker';
  const add = useSetConnection(marked, { onDone: () => showToast('success', t(`favourite.added.${of}`, { name })) });
  const remove = useDeleteConnection({ onDone: () => showToast('success', t('favourite.removed', { name })) });
  const isFavourite = connection !== null;
  const isBusy = add.isPending || remove.isPending;
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-busy={isBusy || undefined}
      aria-label={t('favourite.of', { name })}
      title={t(`favourite.hint.${of}`)}
      onClick={() => {
        if (isBusy) return;
        if (connection) remove.mutate(connection.id);
        else add.mutate('favourite');
      }}
      className="inline-grid size-11 shrink-0 place-items-center rounded-control text-ink-muted hover:bg-sunken aria-pressed:text-accent-ink"
    >
      <Star aria-hidden="true" className={`size-5 ${isFavourite ? 'fill-current' : ''}`} />
    </button>
  );
}

function BlockDialog({ marked, name, bookings, onBlocked, onClose }: ConnectionButtonsProps & { onClose(): void }) {
  const t = useTexts('connections');
  const block = useSetConnection(marked, {
    leaves: onBlocked !== undefined,
    onDone: (connection) => {
      const { bookings: standing } = connection;
      const stands = standing > 0 ? ` ${t('block.stands', { count: standing })}` : '';
      showToast('success', `${t('block.done', { name })}${stands}`);
      onClose();
      onBlocked?.();
    },
  });
  return (
    <QuestionDialog
      size="sm"
      title={t('block.question', { name })}
      closeText={t('close')}
      keepText={t('cancel')}
      confirmText={t('block.confirm')}
      busyText={t('block.busy')}
      busy={block.isPending}
      isDanger
      errorText={block.error?.message}
      onConfirm={() => block.mutate('blocked')}
      onClose={onClose}
    >
      <p>{t('block.consequence')}</p>
      <p>{t('block.applications')}</p>
      {bookings === null ? (
        <p>{t('block.standsUnknown')}</p>
      ) : (
        bookings > 0 && <p className="font-medium">{t('block.stands', { count: bookings })}</p>
      )}
      <p className="text-ink-muted text-sm">{t('block.undo')}</p>
    </QuestionDialog>
  );
}
