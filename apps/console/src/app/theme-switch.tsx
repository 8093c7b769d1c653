import { useTheme } from '@relevo/browser/theme';
import { Moon, Sun } from 'lucide-react';
import { useTexts } from '../platform/texts.ts';

export function ThemeSwitch() {
  const t = useTexts();
  const { theme, setTheme } = useTheme('relevo.console.theme');
  const isDark = theme === 'dark';
  const Icon = isDark ? Sun : Moon;
  const text = t(isDark ? 'app.use_light' : 'app.use_dark');
  return (
    <button
      type="button"
      aria-label={text}
      title={text}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
      className="grid size-11 place-items-center rounded-control text-ink-muted hover:bg-sunken hover:text-ink"
    >
      <Icon className="size-5" aria-hidden="true" />
    </button>
  );
}
