import { useSession } from '../../platform/session.tsx';

/** Seen by password managers only: it tells them whose password is being typed. */
export function UsernameHint() {
  const { user } = useSession();
  return <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />;
}
