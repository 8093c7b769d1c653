import { useTexts } from '@relevo/browser/texts';
import type { JobView } from '@relevo/contracts/jobs';
import { X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { JobCard } from '../job-card.tsx';

/** About what the card takes: the map keeps the chosen pin above it. */
export const cardHeightPx = 232;

type MapCardProps = { job: JobView; isFromHome: boolean; onClose(): void };

/** The job of the chosen pin, over the lower part of the map; the scale and the owner of the ground stay in sight. */
export function MapCard({ job, isFromHome, onClose }: MapCardProps) {
  const t = useTexts('jobs/find');
  function closeByKey(event: KeyboardEvent) {
    if (event.key === 'Escape') close();
  }
  /** Back to the pin, so that the keyboard goes on from there. */
  function close() {
    document.querySelector<HTMLElement>('.relevo-map [aria-pressed="true"]')?.focus();
    onClose();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key closes what has the focus inside.
    <div onKeyDown={closeByKey} className="absolute inset-x-2 bottom-8">
      <button
        type="button"
        aria-label={t('map.closeCard')}
        onClick={close}
        className="absolute -top-12 right-0 grid size-11 place-items-center rounded-full border border-line-strong bg-surface text-ink shadow-card hover:bg-sunken"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
      <ul aria-label={t('list')}>
        <JobCard job={job} isForward={false} isFromHome={isFromHome} onPointedAt={() => undefined} />
      </ul>
    </div>
  );
}
