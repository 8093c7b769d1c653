import { initials } from './shell/member-view.ts';

type Person = { first_name: string; last_name: string; profile_picture: string | null };

const sizes = { md: 'size-10 text-sm', lg: 'size-16 text-xl' };

/** The name always stands beside it, so it says nothing to a screen reader. */
export function PersonFace({ worker, size = 'md' }: { worker: Person; size?: keyof typeof sizes }) {
  const shape = `${sizes[size]} shrink-0 rounded-full bg-accent-soft`;
  if (worker.profile_picture) {
    return <img src={worker.profile_picture} alt="" loading="lazy" className={`${shape} object-cover`} />;
  }
  return (
    <span aria-hidden="true" className={`${shape} grid place-items-center font-semibold text-accent-ink`}>
      {initials(worker)}
    </span>
  );
}
