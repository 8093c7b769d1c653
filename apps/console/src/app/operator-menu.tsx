import type { OperatorView } from '@relevo/contracts/console';
import { Menu } from '@relevo/ui/menu';
import { toast } from '@relevo/ui/toasts';
import { CircleUserRound, LogOut } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useSignOut } from '../features/session/session.api.ts';
import { problemText } from '../platform/api-client.ts';
import { paths } from '../platform/paths.ts';
import { useTexts } from '../platform/texts.ts';

export function OperatorMenu({ operator }: { operator: OperatorView }) {
  const t = useTexts();
  const navigate = useNavigate();
  const signOut = useSignOut();

  const leave = () =>
    signOut.mutate(undefined, {
      // The next operator on this computer must not land on the page of the previous one.
      onSuccess: () => navigate(paths.home, { replace: true }),
      onError: (error) => toast.error(problemText(error)),
    });

  return (
    <Menu
      label={t('operator.menu', { name: operator.name })}
      trigger={
        <>
          <CircleUserRound className="size-5 shrink-0 text-ink-muted" aria-hidden="true" />
          <span className="hidden max-w-40 truncate sm:block">{operator.name}</span>
        </>
      }
      header={
        <>
          <span className="block font-medium text-ink">{operator.name}</span>
          <span className="block text-sm break-all text-ink-muted">{operator.email}</span>
        </>
      }
      items={[
        { label: t('operator.sign_out'), icon: <LogOut className="size-4" aria-hidden="true" />, onSelect: leave },
      ]}
    />
  );
}
