import { useTexts } from '@relevo/browser/texts';
import type { StaffingView } from '@relevo/contracts/staffing';
import { replacementModes, replacementReaches, type SubstituteMode, substituteModes } from '@relevo/domain/staffing';
import { CheckboxField } from '@relevo/ui/checkbox-field';
import { ChoiceCards } from '@relevo/ui/choice-cards';
import { SelectField } from '@relevo/ui/select-field';
import { useId } from 'react';

type AbsenceFieldsProps = { staffing: StaffingView; onChange(changes: Partial<StaffingView>): void };

const substituteWords = {
  off: 'absence.substitutesOff',
  approve: 'absence.substitutesApprove',
  auto: 'absence.substitutesAuto',
} as const satisfies Record<SubstituteMode, string>;

/** What happens when a worker cannot come, and what prevents it. */
export function AbsenceFields({ staffing, onChange }: AbsenceFieldsProps) {
  const t = useTexts('jobs/staffing');
  const [replacementName, reachName] = [useId(), useId()];
  return (
    <div className="grid gap-4">
      <ChoiceCards
        legend={t('absence.replacement')}
        name={replacementName}
        value={staffing.replacement}
        onChange={(replacement) => onChange({ replacement })}
        choices={replacementModes.map((each) => ({
          value: each,
          title: t(`absence.${each}`),
          text: t(`absence.${each}Text`),
        }))}
      />
      <ChoiceCards
        legend={t('absence.reach')}
        name={reachName}
        value={staffing.reach}
        onChange={(reach) => onChange({ reach })}
        choices={replacementReaches.map((each) => ({
          value: each,
          title: t(`absence.${each}`),
          text: t(`absence.${each}Text`),
        }))}
      />
      <SelectField
        label={t('absence.substitutes')}
        value={staffing.substitutes}
        options={substituteModes.map((each) => ({ value: each, label: t(substituteWords[each]) }))}
        onChange={({ target }) => onChange({ substitutes: target.value as SubstituteMode })}
      />
      <div>
        <CheckboxField
          label={t('absence.reconfirm')}
          checked={staffing.reconfirm}
          onChange={({ target }) => onChange({ reconfirm: target.checked })}
        />
        <CheckboxField
          label={t('absence.single_shifts')}
          hint={t('absence.single_shiftsHint')}
          checked={staffing.single_shifts}
          onChange={({ target }) => onChange({ single_shifts: target.checked })}
        />
      </div>
    </div>
  );
}
