import { NavLink } from 'react-router';

type Section = { path: string; title: string };

/** Links between the sections of one screen of the menu. */
export function SectionTabs({ label, sections }: { label: string; sections: readonly Section[] }) {
  return (
    <nav aria-label={label} className="flex gap-1 border-line border-b">
      {sections.map(({ path, title }) => (
        <NavLink
          key={path}
          to={path}
          end
          className="-mb-px inline-flex min-h-11 items-center border-transparent border-b-2 px-4 font-medium text-ink-muted text-sm hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-accent-ink"
        >
          {title}
        </NavLink>
      ))}
    </nav>
  );
}
