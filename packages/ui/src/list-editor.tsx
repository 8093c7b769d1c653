import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

type ListEditorProps = {
  items: readonly { key: string; label: string; removeText: string; content: ReactNode }[];
  emptyText: string;
  addText: string;
  onAdd(): void;
  onRemove(index: number): void;
};

/** A list of small forms of one kind; each is a group with a name, and can be taken away. */
export function ListEditor({ items, emptyText, addText, onAdd, onRemove }: ListEditorProps) {
  return (
    <div className="grid gap-4">
      {items.length === 0 && (
        <p className="rounded-card border border-line border-dashed bg-canvas px-4 py-5 text-center text-ink-muted text-sm">
          {emptyText}
        </p>
      )}
      {items.map((item, index) => (
        <fieldset
          key={item.key}
          aria-label={item.label}
          className="relative flex min-w-0 flex-col rounded-card border border-line p-4 pt-2 sm:flex-row sm:items-start sm:gap-3 sm:pt-4"
        >
          <p aria-hidden="true" className="mb-1 flex min-h-11 items-center pr-12 font-semibold text-sm sm:hidden">
            {item.label}
          </p>
          <div className="min-w-0 grow">{item.content}</div>
          <button
            type="button"
            aria-label={item.removeText}
            title={item.removeText}
            onClick={() => onRemove(index)}
            className="absolute top-2 right-2 grid size-11 shrink-0 place-items-center rounded-control text-ink-muted hover:bg-danger-soft hover:text-danger sm:static sm:mt-6"
          >
            <Trash2 aria-hidden="true" className="size-5" />
          </button>
        </fieldset>
      ))}
      <div>
        <Button variant="secondary" icon={<Plus aria-hidden className="size-4" />} onClick={onAdd}>
          {addText}
        </Button>
      </div>
    </div>
  );
}
