import { useSession } from '../session.tsx';

/** For password managers only: names the account that the password belongs to. */
export function UsernameHint() {
  const { user } = useSession();
  return <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />;
}
