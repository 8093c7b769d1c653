import { Moon, Sun } from 'lucide-react';
import { useTexts } from '../platform/texts.ts';
import { useTheme } from '../platform/theme.ts';

export function ThemeToggle() {
  const t = useTexts('app');
  const { theme, setTheme } = useTheme();
  const next = theme === 'dark' ? 'light' : 'dark';
  const Icon = next === 'dark' ? Moon : Sun;
  return (
    <button
      type="button"
      aria-label={t(`theme.${next}`)}
      title={t(`theme.${next}`)}
      onClick={() => setTheme(next)}
      className="grid size-11 shrink-0 place-items-center rounded-control text-ink-muted hover:bg-sunken hover:text-ink"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
