import { Link } from 'react-router';
import { paths } from './paths.ts';

type PersonLinkProps = { person: { id: string; name: string; email: string } };

/** An account by name and email, as a link to its page. */
export function PersonLink({ person: { id, name, email } }: PersonLinkProps) {
  return (
    <span className="block min-w-0">
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
