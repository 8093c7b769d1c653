const tones = ['clay', 'sand', 'moss', 'sea', 'sky', 'plum'] as const;
export type Tone = (typeof tones)[number];

export const toneClasses: Record<Tone, string> = {
  clay: 'bg-clay-soft text-clay',
  sand: 'bg-sand-soft text-sand',
  moss: 'bg-moss-soft text-moss',
  sea: 'bg-sea-soft text-sea',
  sky: 'bg-sky-soft text-sky',
  plum: 'bg-plum-soft text-plum',
};

/** The same text has the same colour on every screen and every device. */
export function toneOf(text: string): Tone {
  let hash = 7;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return tones[hash % tones.length] ?? 'sea';
}
