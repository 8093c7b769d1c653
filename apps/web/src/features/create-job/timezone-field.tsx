import { SelectField } from '@relevo/ui/select-field';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { deviceZone } from '../../platform/jobs/device-zone.ts';
import { useTexts } from '../../platform/texts.ts';
import { zoneChoices } from './timezones.ts';
import { useZoneWords } from './use-zone-words.ts';

type TimezoneFieldProps = UseFormRegisterReturn & { current: string; error?: string };

export function TimezoneField({ current, error, ...field }: TimezoneFieldProps) {
  const t = useTexts('create-job');
  const zoneWords = useZoneWords();
  return (
    <SelectField
      label={t('fields.timezone')}
      options={zoneChoices(deviceZone(), current).map((zone) => ({ value: zone, label: zoneWords(zone) }))}
      required
      error={error}
      {...field}
    />
  );
}
