import { queryKeys } from '@relevo/browser/query-keys';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { CallSlotsView } from '@relevo/contracts/call-slots';
import { profile } from '@relevo/contracts/calls/profile';
import type { UserView } from '@relevo/contracts/profile';
import { formatInstant } from '@relevo/i18n/formats';
import { Button } from '@relevo/ui/button';
import { SelectField } from '@relevo/ui/select-field';
import { Skeleton } from '@relevo/ui/skeleton';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { PhoneCall } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { api } from '../../../platform/api-client.ts';
import { showToast } from '../../../platform/toasts.ts';

const slotsQuery = queryOptions({
  queryKey: queryKeys.callSlots,
  queryFn: ({ signal }) => api.call(profile.listCallSlots, { signal }),
});

/** The slot for the call with our team: the one that is booked, or those to pick from. */
export function CallSlots({ user }: { user: UserView }) {
  const t = useTexts('accounts/profile');
  const slots = useQuery(slotsQuery);
  const [isChanging, setIsChanging] = useState(false);
  // The same height whatever comes: nothing below moves when the answer arrives.
  const frame = (content: ReactNode) => <div className="grid min-h-48 content-start">{content}</div>;
  if (slots.isPending) return frame(<Skeleton className="h-48 rounded-control" />);
  // Without the slots the times can still be written below.
  if (!slots.data) return frame(<p className="text-ink-muted text-sm">{t('call.noSlots')}</p>);
  const { picked } = slots.data;
  if (picked !== null && !isChanging) {
    return frame(<BookedCall user={user} startsAt={picked} onChange={() => setIsChanging(true)} />);
  }
  return frame(<SlotPicker offered={slots.data} onDone={() => setIsChanging(false)} />);
}

type BookedCallProps = { user: UserView; startsAt: string; onChange(): void };

function BookedCall({ user: { phone }, startsAt, onChange }: BookedCallProps) {
  const t = useTexts('accounts/profile');
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const when = formatInstant(startsAt, language);
  const cancelling = useMutation({
    mutationFn: () => api.call(profile.cancelCallSlot, {}),
    onSuccess: async () => {
      await queryClient.invalidateQueries(slotsQuery);
      showToast('success', t('call.cancelled'));
    },
  });
  return (
    <div className="grid gap-3 rounded-control bg-accent-soft p-4">
      <p className="flex gap-3 font-medium">
        <PhoneCall aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-ink" />
        {phone ? t('call.booked', { when, phone }) : t('call.bookedNoPhone', { when })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={onChange}>
          {t('call.change')}
        </Button>
        <Button variant="ghost" busy={cancelling.isPending} onClick={() => cancelling.mutate()}>
          {t('call.cancel')}
        </Button>
      </div>
    </div>
  );
}

function SlotPicker({ offered: { slots, picked }, onDone }: { offered: CallSlotsView; onDone(): void }) {
  const t = useTexts('accounts/profile');
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState('');
  const picking = useMutation({
    mutationFn: () => api.call(profile.pickCallSlot, { body: { starts_at: chosen } }),
    onSuccess: (fresh) => {
      queryClient.setQueryData(slotsQuery.queryKey, fresh);
      showToast('success', t('call.picked', { when: formatInstant(chosen, language) }));
      setChosen('');
      onDone();
    },
    // The slot may have been taken by someone else: the list without it is shown.
    onError: () => queryClient.invalidateQueries(slotsQuery),
  });
  if (slots.length === 0) return <p className="text-ink-muted text-sm">{t('call.noSlots')}</p>;

  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        picking.mutate();
      }}
    >
      <SelectField
        label={t('call.slots')}
        hint={t('call.slotsHint')}
        value={chosen}
        error={picking.error?.message}
        placeholder={t('call.chooseSlot')}
        options={slots.map((slot) => ({ value: slot, label: formatInstant(slot, language) }))}
        onChange={(event) => setChosen(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="secondary"
          disabled={!slots.includes(chosen)}
          busy={picking.isPending}
          busyText={t('call.picking')}
        >
          {t('call.pick')}
        </Button>
        {picked !== null && (
          <Button variant="ghost" onClick={onDone}>
            {t('call.keep')}
          </Button>
        )}
      </div>
    </form>
  );
}
