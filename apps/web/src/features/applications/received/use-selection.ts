import { useState } from 'react';

export type Selection<Row> = {
  selected: readonly Row[];
  isEmpty: boolean;
  isWhole: boolean;
  has(id: string): boolean;
  set(id: string, isSelected: boolean): void;
  setAll(isSelected: boolean): void;
  choose(ids: readonly string[]): void;
};

/** Which rows are chosen; a row that is gone is not chosen any more. */
export function useSelection<Row extends { id: string }>(rows: readonly Row[]): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = rows.filter(({ id }) => ids.has(id));
  return {
    selected,
    isEmpty: selected.length === 0,
    isWhole: rows.length > 0 && selected.length === rows.length,
    has: (id) => ids.has(id),
    set: (id, isSelected) =>
      setIds((before) => {
        const after = new Set(before);
        if (isSelected) after.add(id);
        else after.delete(id);
        return after;
      }),
    setAll: (isSelected) => setIds(new Set(isSelected ? rows.map(({ id }) => id) : [])),
    choose: (chosen) => setIds(new Set(chosen)),
  };
}
