import type { ApplicantView } from '@relevo/contracts/applications';
import { initials } from '../../app/shell/member-view.ts';

const shape = 'size-10 shrink-0 rounded-full bg-accent-soft';

/** The name always stands beside it, so it says nothing to a screen reader. */
export function PersonFace({ worker }: { worker: ApplicantView }) {
  if (worker.profile_picture) {
    return <img src={worker.profile_picture} alt="" loading="lazy" className={`${shape} object-cover`} />;
  }
  return (
    <span aria-hidden="true" className={`${shape} grid place-items-center font-semibold text-accent-ink text-sm`}>
      {initials(worker)}
    </span>
  );
}
