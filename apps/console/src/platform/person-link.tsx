import { Link } from 'react-router';
import { paths } from './paths.ts';

type Person = { id: string; name: string; email: string };
type PersonLinkProps = { person: Person };

/** An account by name and email, as a link to its page. */
export function PersonLink({ person: { id, name, email } }: PersonLinkProps) {
  return (
    <span className="block min-w-0 sm:min-w-40">
      <Link
        to={paths.person(id)}
        className="inline-flex min-h-11 items-center rounded-sm font-medium wrap-anywhere text-accent-ink hover:underline sm:min-h-6"
      >
        {name || email}
      </Link>
      {name && <span className="block text-sm wrap-anywhere text-ink-muted">{email}</span>}
    </span>
  );
}

/** The two sides of a shift. */
export function BothPeople({ row: { worker, employer } }: { row: { worker: Person; employer: Person } }) {
  return (
    <div className="grid max-w-56 gap-2">
      <PersonLink person={worker} />
      <PersonLink person={employer} />
    </div>
  );
}
