import type { AccountDetailView } from '@relevo/contracts/console';
import { Button, type ButtonVariant } from '@relevo/ui/button';
import { toast } from '@relevo/ui/toasts';
import { useState } from 'react';
import { useTexts } from '../../platform/texts.ts';
import { type PersonAct, useActOnPerson } from './people.api.ts';
import { PersonQuestion } from './person-question.tsx';

const looks: Record<PersonAct, ButtonVariant> = {
  approve: 'primary',
  reject: 'secondary',
  verify_email: 'secondary',
  suspend: 'secondary',
  restore: 'secondary',
};

/** What an operator may do with the account now; each asks first and says what follows. */
export function PersonActs({ person }: { person: AccountDetailView }) {
  const t = useTexts();
  const [asked, setAsked] = useState<PersonAct | null>(null);
  const actOn = useActOnPerson(person.summary.id);
  const name = `${person.summary.first_name} ${person.summary.last_name}`.trim() || person.summary.email;

  const open = (act: PersonAct) => {
    actOn.reset();
    setAsked(act);
  };
  const confirm = (act: PersonAct, reason?: string) =>
    actOn.mutateAsync({ act, ...(reason !== undefined && { reason }) }).then(() => {
      setAsked(null);
      toast.success(t(`person_act.${act}.done`, { name }));
    });

  return (
    <div className="flex flex-wrap gap-2">
      {person.actions.map((act) => (
        <Button key={act} variant={looks[act]} onClick={() => open(act)}>
          {t(`person_act.${act}.button`)}
        </Button>
      ))}
      {asked && (
        <PersonQuestion
          act={asked}
          name={name}
          account={person.summary}
          language={person.profile.account_language}
          isBusy={actOn.isPending}
          error={actOn.error}
          onConfirm={(reason) => confirm(asked, reason)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
