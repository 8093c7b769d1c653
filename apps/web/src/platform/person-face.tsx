import { toneOf } from '@relevo/domain/picture-tones';
import { initials } from './person-name.ts';
import { toneClasses } from './tones.ts';

type Person = { first_name: string; last_name: string; profile_picture: string | null };

const sizes = { md: 'size-10 text-sm', lg: 'size-16 text-xl' };

/** The name always stands beside it, so it says nothing to a screen reader. */
export function PersonFace({ person, size = 'md' }: { person: Person; size?: keyof typeof sizes }) {
  const shape = `${sizes[size]} shrink-0 rounded-full`;
  if (person.profile_picture) {
    return (
      <img
        src={person.profile_picture}
        alt=""
        loading="lazy"
        className={`${shape} bg-sunken object-cover ring-1 ring-line`}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={`${shape} grid place-items-center font-semibold ${toneClasses[toneOf(`${person.first_name} ${person.last_name}`)]}`}
    >
      {initials(person)}
    </span>
  );
}
