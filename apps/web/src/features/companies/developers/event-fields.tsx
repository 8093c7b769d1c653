import { useTexts } from '@relevo/browser/texts';
import type { WebhookType } from '@relevo/domain/webhooks';
import { Button } from '@relevo/ui/button';
import { useId } from 'react';
import { Choice, ChoiceList } from './choice-list.tsx';
import { type EventGroup, eventGroupNames, eventGroups, eventsToChoose, withEvent } from './webhook-draft.ts';

type EventFieldsProps = { chosen: readonly WebhookType[]; error?: string; onChange(events: WebhookType[]): void };

/** The kinds of messages of a webhook, by what they are about. */
export function EventFields({ chosen, error, onChange }: EventFieldsProps) {
  const t = useTexts('companies/developers');
  const isEverything = eventsToChoose.every((event) => chosen.includes(event));
  return (
    <ChoiceList
      legend={t('webhooks.events')}
      error={error}
      action={
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3"
          onClick={() => onChange(isEverything ? [] : [...eventsToChoose])}
        >
          {t(isEverything ? 'webhooks.chooseNone' : 'webhooks.chooseAll')}
        </Button>
      }
    >
      <div className="grid gap-x-6 sm:grid-cols-2">
        {eventGroupNames.map((group) => (
          <EventGroupFields key={group} group={group} chosen={chosen} onChange={onChange} />
        ))}
      </div>
    </ChoiceList>
  );
}

type EventGroupFieldsProps = Pick<EventFieldsProps, 'chosen' | 'onChange'> & { group: EventGroup };

function EventGroupFields({ group, chosen, onChange }: EventGroupFieldsProps) {
  const t = useTexts('companies/developers');
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset is announced twice.
    <div role="group" aria-labelledby={titleId} className="py-2">
      <p id={titleId} className="font-semibold text-ink-muted text-sm">
        {t(`groups.${group}`)}
      </p>
      {eventGroups[group].map((event) => (
        <Choice
          key={event}
          name="events"
          title={t(`events.${event}`)}
          checked={chosen.includes(event)}
          onChange={(isChosen) => onChange(withEvent(chosen, event, isChosen))}
        />
      ))}
    </div>
  );
}
