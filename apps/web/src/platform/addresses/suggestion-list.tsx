import { MapPin } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTexts } from '../texts.ts';
import type { AddressSuggestion } from './address-provider.ts';
import type { useCombobox } from './use-combobox.ts';

type SuggestionListProps = {
  suggestions: readonly AddressSuggestion[];
  combobox: Pick<ReturnType<typeof useCombobox>, 'listId' | 'optionId' | 'activeIndex'>;
  onChoose(index: number): void;
};

export function SuggestionList({ suggestions, combobox, onChoose }: SuggestionListProps) {
  const t = useTexts('addresses');
  const active = useRef<HTMLDivElement>(null);
  const { activeIndex } = combobox;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another option became the active one.
  useEffect(() => {
    active.current?.scrollIntoView({ block: 'nearest' });
  }, [activeIndex]);

  return (
    <div
      id={combobox.listId}
      role="listbox"
      aria-label={t('suggestions')}
      className="absolute inset-x-0 top-full z-30 mt-1 max-h-80 overflow-y-auto rounded-card border border-line bg-surface p-1.5 shadow-float"
    >
      {suggestions.map(({ id, label }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the field, which keeps the focus.
        <div
          key={id}
          id={combobox.optionId(index)}
          role="option"
          aria-selected={index === activeIndex}
          ref={index === activeIndex ? active : undefined}
          tabIndex={-1}
          // A press must not take the focus from the field, which would close the list before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-2 text-sm hover:bg-sunken aria-selected:bg-accent-soft"
        >
          <MapPin aria-hidden="true" className="size-4.5 shrink-0 text-ink-faint" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
        </div>
      ))}
    </div>
  );
}
