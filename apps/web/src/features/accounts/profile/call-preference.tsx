import { useTexts } from '@relevo/browser/texts';
import { profile } from '@relevo/contracts/calls/profile';
import type { UserView } from '@relevo/contracts/profile';
import { callPreferenceMaximumLength } from '@relevo/domain/account';
import { Button } from '@relevo/ui/button';
import { TextField } from '@relevo/ui/field';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../platform/api-client.ts';
import { useSession } from '../../../platform/session.tsx';
import { showToast } from '../../../platform/toasts.ts';

/** When our team may call; it is offered until the account is approved. */
export function CallPreference({ user }: { user: UserView }) {
  const t = useTexts('accounts/profile');
  const { setUser } = useSession();
  const [times, setTimes] = useState(user.call_preference);
  const saving = useMutation({
    mutationFn: () => api.call(profile.update, { body: { call_preference: times } }),
    onSuccess: (fresh) => {
      setUser(fresh);
      setTimes(fresh.call_preference);
      showToast('success', t('call.saved'));
    },
  });
  const isChanged = times.trim() !== user.call_preference;

  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate();
      }}
    >
      <TextField
        label={t('call.times')}
        hint={t('call.hint')}
        name="call_preference"
        autoComplete="off"
        maxLength={callPreferenceMaximumLength}
        value={times}
        error={saving.error?.message}
        onChange={(event) => setTimes(event.target.value)}
      />
      <Button
        type="submit"
        variant="secondary"
        className="justify-self-start"
        disabled={!isChanged}
        busy={saving.isPending}
        busyText={t('call.saving')}
      >
        {t('call.save')}
      </Button>
    </form>
  );
}
