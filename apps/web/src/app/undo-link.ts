import { paths } from '@relevo/contracts/screen-paths';

/** True for the mailed link that undoes a change of the bank account: it needs no sign-in. */
export function isUndoLink({ pathname, search }: { pathname: string; search: string }): boolean {
  return pathname === paths.security && new URLSearchParams(search).has('undo');
}
