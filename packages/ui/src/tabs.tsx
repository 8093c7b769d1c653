import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';

type TabItem<Value extends string> = { value: Value; label: ReactNode; content: ReactNode };

type TabsProps<Value extends string> = {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  items: readonly TabItem<Value>[];
};

/** Of our own: a library for it weighs nine kilobytes and measures the page while it is drawn. */
export function Tabs<Value extends string>({ label, value, onValueChange, items }: TabsProps<Value>) {
  const id = useId();
  // Pressing a tab also focuses it, and either chooses it: one press is reported once, however late the answer comes.
  const reported = useRef(value);
  const list = useRef<HTMLDivElement>(null);
  const isAtStart = items[0]?.value === value;
  useEffect(() => {
    const isFirstTime = reported.current === value && list.current?.scrollLeft === 0;
    reported.current = value;
    // Measuring right after the drawing costs as much as the drawing, and the first tab is in view.
    if (isFirstTime && isAtStart) return;
    // On a narrow screen the chosen one may lie beyond the edge.
    const chosen = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (list.current && chosen) list.current.scrollLeft = chosen.offsetLeft - list.current.offsetLeft - 16;
  }, [value, isAtStart]);
  function choose(chosen: Value) {
    if (chosen === reported.current) return;
    reported.current = chosen;
    onValueChange(chosen);
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        aria-orientation="horizontal"
        onKeyDown={moveFocus}
        className="flex gap-1 overflow-x-auto overflow-y-hidden border-line border-b"
      >
        {items.map((item) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-tab-${item.value}`}
            aria-controls={`${id}-panel-${item.value}`}
            aria-selected={item.value === value}
            tabIndex={item.value === value ? 0 : -1}
            onFocus={() => choose(item.value)}
            onClick={() => choose(item.value)}
            className="-mb-px min-h-11 shrink-0 rounded-t-control border-transparent border-b-2 px-4 font-medium text-ink-muted text-sm outline-offset-[-2px] transition-colors duration-150 hover:text-ink aria-selected:border-accent aria-selected:text-accent-ink"
          >
            {item.label}
          </button>
        ))}
      </div>
      {items.map((item) => (
        <div
          key={item.value}
          role="tabpanel"
          id={`${id}-panel-${item.value}`}
          aria-labelledby={`${id}-tab-${item.value}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without a control can be reached and read.
          tabIndex={0}
          hidden={item.value !== value}
          className="rounded-control pt-5"
        >
          {item.value === value && item.content}
        </div>
      ))}
    </div>
  );
}

/** Arrows, Home and End move the focus along the tabs, from the last on to the first. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const current = tabs.indexOf(document.activeElement as HTMLElement);
  const next = nextTab(event.key, current, tabs.length);
  if (next === null) return;
  event.preventDefault();
  tabs[next]?.focus();
}

export function nextTab(key: string, current: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  return step === undefined ? null : (current + step + count) % count;
}
