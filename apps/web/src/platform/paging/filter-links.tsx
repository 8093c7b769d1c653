import { queryWith } from '@relevo/browser/list-query';
import { Link, useSearchParams } from 'react-router';

type FilterLink = { value: string; label: string; count?: number };

type FilterLinksProps = {
  /** What is chosen here, for those who cannot see it. */
  label: string;
  /** The filter's name in the address. */
  name: string;
  /** The chosen value; empty for all. */
  current: string;
  items: readonly FilterLink[];
};

const shape =
  'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 font-medium text-sm transition-colors duration-150 sm:min-h-9';
const chosen = 'border-accent bg-accent text-on-accent';
const offered = 'border-line-strong bg-surface text-ink-muted hover:bg-sunken hover:text-ink';

/** One filter as a row of links: every choice is an address, and the row scrolls inside itself on a phone. */
export function FilterLinks({ label, name, current, items }: FilterLinksProps) {
  const [query] = useSearchParams();
  return (
    <nav aria-label={label} className="-mx-1 max-w-full overflow-x-auto overflow-y-hidden px-1 py-1">
      <ul className="flex gap-2">
        {items.map(({ value, label: text, count }) => (
          <li key={value} className="shrink-0">
            <Link
              to={{ search: queryWith(query, { [name]: value }).toString() }}
              aria-current={value === current ? 'true' : undefined}
              className={`${shape} ${value === current ? chosen : offered}`}
            >
              {text}
              {count !== undefined && <span className="tabular-nums opacity-80">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
