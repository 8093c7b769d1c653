import { type KeyboardEvent, useId, useState } from 'react';

type Options = { count: number; choose(index: number): void; close(): void };

const nothing = -1;

/** The keys of a text field with a list below it, as the ARIA practices describe them: the focus stays in the field. */
export function useCombobox({ count, choose, close }: Options) {
  const listId = useId();
  const [isWanted, setWanted] = useState(false);
  const [active, setActive] = useState(nothing);
  const isOpen = isWanted && count > 0;
  const activeIndex = isOpen && active < count ? active : nothing;
  const optionId = (index: number) => `${listId}-${index}`;

  function open(): void {
    setWanted(true);
    setActive(nothing);
  }

  function shut(): void {
    setWanted(false);
    setActive(nothing);
  }

  function moveActive(event: KeyboardEvent, step: 1 | -1): void {
    if (count === 0) return;
    event.preventDefault();
    const from = activeIndex === nothing && step < 0 ? 0 : activeIndex;
    setWanted(true);
    setActive((from + step + count) % count);
  }

  function chooseActive(event: KeyboardEvent): void {
    if (activeIndex === nothing) return;
    event.preventDefault();
    choose(activeIndex);
  }

  function closeList(event: KeyboardEvent): void {
    if (!isOpen) return;
    // Only the list closes, not the dialog around the form.
    event.stopPropagation();
    event.preventDefault();
    shut();
    close();
  }

  function onKeyDown(event: KeyboardEvent): void {
    // While characters are being composed, the keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') moveActive(event, 1);
    else if (event.key === 'ArrowUp') moveActive(event, -1);
    else if (event.key === 'Enter') chooseActive(event);
    else if (event.key === 'Escape') closeList(event);
  }

  return {
    isOpen,
    listId,
    optionId,
    activeIndex,
    activeId: activeIndex === nothing ? undefined : optionId(activeIndex),
    onKeyDown,
    open,
    shut,
  };
}
