import { useTexts } from '@relevo/browser/texts';
import type { StaffingView } from '@relevo/contracts/staffing';
import { audiences } from '@relevo/domain/staffing';
import { ChoiceCards } from '@relevo/ui/choice-cards';
import { SelectField } from '@relevo/ui/select-field';
import { useId } from 'react';
import { choicesWith } from './choices-with.ts';
import { useHoursWords } from './staffing-words.ts';

type AudienceFieldsProps = { staffing: StaffingView; onChange(changes: Partial<StaffingView>): void };

const usualHours = [4, 12, 24, 48, 72, 168];

/** Who sees a job, and for how long favourites are alone with it. */
export function AudienceFields({ staffing, onChange }: AudienceFieldsProps) {
  const t = useTexts('jobs/staffing');
  const hoursWords = useHoursWords();
  const { audience, favourites_hours } = staffing;
  return (
    <div className="grid gap-4">
      <ChoiceCards
        legend={t('audience.title')}
        name={useId()}
        value={audience}
        onChange={(chosen) => onChange({ audience: chosen })}
        choices={audiences.map((each) => ({
          value: each,
          title: t(`audience.${each}`),
          text: t(`audience.${each}Text`),
        }))}
      />
      {audience === 'favourites_first' && (
        <SelectField
          label={t('audience.hours')}
          value={String(favourites_hours)}
          options={choicesWith(usualHours, favourites_hours).map((hours) => ({
            value: String(hours),
            label: hoursWords(hours),
          }))}
          onChange={({ target }) => onChange({ favourites_hours: Number(target.value) })}
        />
      )}
    </div>
  );
}
