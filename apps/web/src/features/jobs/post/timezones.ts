/** The zones most Canadians live in, from east to west; each has a name in the texts. */
export const mainZones = [
  'America/St_Johns',
  'America/Halifax',
  'America/Toronto',
  'America/Winnipeg',
  'America/Regina',
  'America/Edmonton',
  'America/Vancouver',
  'America/Whitehorse',
] as const;
export type MainZone = (typeof mainZones)[number];

const smallerZones = [
  'America/Goose_Bay',
  'America/Glace_Bay',
  'America/Moncton',
  'America/Blanc-Sablon',
  'America/Montreal',
  'America/Nipigon',
  'America/Thunder_Bay',
  'America/Iqaluit',
  'America/Pangnirtung',
  'America/Atikokan',
  'America/Coral_Harbour',
  'America/Rainy_River',
  'America/Rankin_Inlet',
  'America/Resolute',
  'America/Swift_Current',
  'America/Cambridge_Bay',
  'America/Yellowknife',
  'America/Inuvik',
  'America/Creston',
  'America/Dawson_Creek',
  'America/Fort_Nelson',
  'America/Dawson',
];

const usualZone: MainZone = 'America/Toronto';

/** The zone a new job begins with: the device's, when that is in Canada. */
export function defaultZone(deviceZone: string): string {
  return isMainZone(deviceZone) || smallerZones.includes(deviceZone) ? deviceZone : usualZone;
}

/** The zones to choose from: the main ones, then the device's and the job's own where they are others. */
export function zoneChoices(deviceZone: string, chosenZone: string): string[] {
  return [...new Set([...mainZones, deviceZone, chosenZone])].filter((zone) => zone !== '');
}

export function isMainZone(zone: string): zone is MainZone {
  return mainZones.some((main) => main === zone);
}

/** The place a zone is called after: `America/Fort_Nelson` is Fort Nelson. */
export function zonePlace(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}
