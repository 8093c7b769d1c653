import { codeOnDemand } from './code-on-demand.ts';
import type { DrawerProps } from './drawer-window.tsx';

const useWindow = codeOnDemand(() => import('./drawer-window.tsx'));

export function Drawer(props: DrawerProps) {
  const code = useWindow({ isNeeded: props.open });
  return code && <code.DrawerWindow {...props} />;
}
