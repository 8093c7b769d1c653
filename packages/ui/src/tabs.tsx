import { Content, List, Root, Trigger } from 'radix-ui/tabs';
import { type ReactNode, useEffect, useRef } from 'react';

type TabItem<Value extends string> = { value: Value; label: ReactNode; content: ReactNode };

type TabsProps<Value extends string> = {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  items: readonly TabItem<Value>[];
};

export function Tabs<Value extends string>({ label, value, onValueChange, items }: TabsProps<Value>) {
  // Pressing a tab also focuses it, and either chooses it: one press is reported once, however late the answer comes.
  const reported = useRef(value);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    reported.current = value;
    // On a narrow screen the chosen one may lie beyond the edge.
    const chosen = list.current?.querySelector<HTMLElement>('[data-state="active"]');
    if (list.current && chosen) list.current.scrollLeft = chosen.offsetLeft - list.current.offsetLeft - 16;
  }, [value]);
  function choose(chosen: string) {
    const item = items.find((candidate) => candidate.value === chosen);
    if (!item || item.value === reported.current) return;
    reported.current = item.value;
    onValueChange(item.value);
  }

  return (
    <Root value={value} onValueChange={choose}>
      <List ref={list} aria-label={label} className="flex gap-1 overflow-x-auto overflow-y-hidden border-line border-b">
        {items.map((item) => (
          <Trigger
            key={item.value}
            value={item.value}
            className="-mb-px min-h-11 shrink-0 rounded-t-control border-transparent border-b-2 px-4 font-medium text-ink-muted text-sm outline-offset-[-2px] transition-colors duration-150 hover:text-ink data-[state=active]:border-accent data-[state=active]:text-accent-ink"
          >
            {item.label}
          </Trigger>
        ))}
      </List>
      {items.map((item) => (
        <Content key={item.value} value={item.value} className="rounded-control pt-5">
          {item.content}
        </Content>
      ))}
    </Root>
  );
}
