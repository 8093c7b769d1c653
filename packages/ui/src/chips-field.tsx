import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Field, inputClasses } from './field.tsx';
import type { FieldTexts } from './field-messages.tsx';
import { joinClasses } from './join-classes.ts';

type ChipsFieldProps = FieldTexts & {
  label: string;
  value: readonly string[];
  onChange(value: string[]): void;
  addText: string;
  removeText(entry: string): string;
  maxLength?: number;
  ref?: Ref<HTMLInputElement>;
};

/** A list of short texts: Enter, a comma or leaving the field adds what is typed, each chip takes itself away. */
export function ChipsField(props: ChipsFieldProps) {
  const { label, value, onChange, addText, removeText, maxLength, hint, error, warning, ref } = props;
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLUListElement>(null);

  function add(text: string) {
    const known = new Set(value.map((entry) => entry.toLocaleLowerCase()));
    const fresh = text.split(/[,;\n]/).map((part) => part.trim());
    const added = fresh.filter((part) => part !== '' && !known.has(part.toLocaleLowerCase()));
    setTyped('');
    if (added.length > 0) onChange([...value, ...new Set(added)]);
  }
  function remove(index: number) {
    onChange(value.filter((_, other) => other !== index));
    // The button that was pressed is gone: its neighbour takes the focus instead of the top of the page.
    const buttons = list.current?.querySelectorAll('button');
    buttons?.[index === 0 ? 1 : index - 1]?.focus();
  }
  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      add(typed);
    }
  }

  return (
    <Field label={label} hint={hint} error={error} warning={warning}>
      {(control) => (
        <>
          <div className="flex gap-2">
            <input
              {...control}
              ref={ref}
              type="text"
              value={typed}
              maxLength={maxLength}
              enterKeyHint="enter"
              autoComplete="off"
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={handleKey}
              onBlur={() => add(typed)}
              className={joinClasses(inputClasses, 'grow')}
            />
            <Button variant="secondary" icon={<Plus aria-hidden className="size-4" />} onClick={() => add(typed)}>
              {addText}
            </Button>
          </div>
          {value.length > 0 && (
            <ul ref={list} aria-label={label} className="mt-1 flex flex-wrap gap-2">
              {value.map((entry, index) => (
                <li
                  key={entry}
                  className="inline-flex max-w-full items-center rounded-full bg-accent-soft pl-3.5 font-medium text-accent-ink text-sm"
                >
                  <span className="min-w-0 py-1 [overflow-wrap:anywhere]">{entry}</span>
                  <button
                    type="button"
                    aria-label={removeText(entry)}
                    onClick={() => remove(index)}
                    className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-surface/60 sm:size-9"
                  >
                    <X aria-hidden="true" className="size-4" />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Field>
  );
}
