import type { Tone } from '@relevo/domain/picture-tones';

export const toneClasses: Record<Tone, string> = {
  clay: 'bg-clay-soft text-clay',
  sand: 'bg-sand-soft text-sand',
  moss: 'bg-moss-soft text-moss',
  sea: 'bg-sea-soft text-sea',
  sky: 'bg-sky-soft text-sky',
  plum: 'bg-plum-soft text-plum',
};
