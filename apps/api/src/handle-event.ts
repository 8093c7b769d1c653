import type { RecordedEvent } from '@relevo/domain/events';
import { fundShifts } from './modules/attendance/attendance.ts';
import { tellPeople } from './modules/messages/messages.ts';
import type { Deps } from './platform/deps.ts';

/** Who acts on what happened. Called at least once per event; a failure is tried again. */
export async function handleEvent(deps: Deps, event: RecordedEvent): Promise<void> {
  if (event.type === 'file.abandoned') await deps.files.remove(event.key);
  else if (event.type === 'wallet.topped_up') await fundShifts(deps, { ownerId: event.userId });
  else await tellPeople(deps, event);
}
