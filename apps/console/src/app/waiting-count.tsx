import { useTexts } from '../platform/texts.ts';

const most = 99;

/** How much waits behind a menu entry; nothing is said when nothing does. */
export function WaitingCount({ count, isFault }: { count: number; isFault: boolean }) {
  const t = useTexts();
  if (count === 0) return null;
  return (
    <span
      className={`min-w-6 shrink-0 rounded-full px-2 py-0.5 text-center font-semibold text-xs tabular-nums ${isFault ? 'bg-danger-soft text-danger' : 'bg-hot-soft text-hot'}`}
    >
      <span aria-hidden="true">{count > most ? `${most}+` : count}</span>
      <span className="sr-only">{t(isFault ? 'menu.failing' : 'menu.waiting', { count })}</span>
    </span>
  );
}
