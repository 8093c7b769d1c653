import { useTexts } from '../../platform/texts.ts';
import { ShowcaseSection } from './showcase-section.tsx';

// The class names are written out, because Tailwind only keeps the ones it can read in the source.
const swatches = [
  { key: 'accent', ground: 'bg-accent text-on-accent' },
  { key: 'accentSoft', ground: 'bg-accent-soft text-accent-ink' },
  { key: 'hot', ground: 'bg-hot-soft text-hot' },
  { key: 'success', ground: 'bg-success-soft text-success' },
  { key: 'warning', ground: 'bg-warning-soft text-warning' },
  { key: 'danger', ground: 'bg-danger-soft text-danger' },
  { key: 'ink', ground: 'bg-ink text-surface' },
  { key: 'surface', ground: 'bg-surface text-ink' },
  { key: 'canvas', ground: 'bg-canvas text-ink-muted' },
  { key: 'sunken', ground: 'bg-sunken text-ink-faint' },
] as const;

export function ColoursSection() {
  const t = useTexts('brand-showcase');
  return (
    <ShowcaseSection title={t('colours.title')} text={t('colours.text')}>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {swatches.map(({ key, ground }) => (
          <li
            key={key}
            className={`flex h-24 items-end rounded-card border border-line p-3 font-semibold text-sm ${ground}`}
          >
            {t(`colours.${key}`)}
          </li>
        ))}
      </ul>
    </ShowcaseSection>
  );
}
