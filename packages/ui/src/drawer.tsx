import type { DrawerProps } from './drawer-window.tsx';
import { onDemand, useCode } from './on-demand.tsx';

const code = onDemand(() => import('./drawer-window.tsx'));

export function Drawer(props: DrawerProps) {
  const drawer = useCode(code, props.open);
  return drawer && <drawer.DrawerWindow {...props} />;
}
