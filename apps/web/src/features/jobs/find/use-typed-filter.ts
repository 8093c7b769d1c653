import { useIsLeaving } from '@relevo/browser/use-is-leaving';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FilterName } from './job-filters.ts';
import type { FilterAddress } from './use-filter-address.ts';

const pauseMs = 450;

type TypedFilter = { name: FilterName; address: FilterAddress; normalize?(text: string): string };

const trim = (text: string) => text.trim();

/** A filter that is typed: applied by Enter, or once the typing pauses. */
export function useTypedFilter({ name, address, normalize = trim }: TypedFilter) {
  const applied = address.filters[name];
  const [text, setText] = useState(applied);
  const [known, setKnown] = useState(applied);
  const [asked, setAsked] = useState(applied);
  const hasBegun = useRef(false);
  const isLeaving = useIsLeaving();

  // The back button, or a chip that is taken away, writes into the field as well; what was typed here only comes back.
  if (applied !== known) {
    setKnown(applied);
    if (applied !== asked) {
      setAsked(applied);
      setText(applied);
    }
  }

  function apply(): void {
    const value = normalize(text);
    if (value === applied || isLeaving()) return;
    setAsked(value);
    address.change({ [name]: value }, { isContinued: hasBegun.current });
    hasBegun.current = true;
  }
  const applyLater = useEffectEvent(apply);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every keystroke starts the pause over.
  useEffect(() => {
    const timer = setTimeout(applyLater, pauseMs);
    return () => clearTimeout(timer);
  }, [text]);

  return {
    apply,
    input: {
      value: text,
      onChange: (event: { target: { value: string } }) => setText(event.target.value),
      onKeyDown(event: KeyboardEvent) {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) apply();
      },
      // Leaving the field applies nothing: the list would move from under the click that left it.
      onFocus() {
        hasBegun.current = false;
      },
    },
  };
}
