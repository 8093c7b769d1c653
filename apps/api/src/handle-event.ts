import type { RecordedEvent } from '@relevo/domain/events';
import { tellPeople } from './modules/messages/messages.ts';
import type { Deps } from './platform/deps.ts';

/** Who acts on what happened. Called at least once per event; a failure is tried again. */
export async function handleEvent(deps: Deps, event: RecordedEvent): Promise<void> {
  if (event.type === 'file.abandoned') await deps.files.remove(event.key);
  else await tellPeople(deps, event);
}
