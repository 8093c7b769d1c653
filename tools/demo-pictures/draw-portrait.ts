export type HairStyle =
  | 'afro'
  | 'bald'
  | 'bob'
  | 'braids'
  | 'bun'
  | 'cap'
  | 'crop'
  | 'curls'
  | 'long'
  | 'ponytail'
  | 'scarf'
  | 'short'
  | 'side'
  | 'waves';

export type Clothes = 'apron' | 'blazer' | 'collar' | 'crew' | 'hoodie' | 'vest';

export type Portrait = {
  ground: string;
  skin: string;
  hair: HairStyle;
  hairColour: string;
  clothes: Clothes;
  cloth: string;
  beard?: 'full' | 'stubble' | 'moustache';
  glasses?: boolean;
  mouth?: 'smile' | 'grin' | 'calm';
  /** A cap or a scarf has its colour. */
  cover?: string;
};

type Layers = { back: string; front: string };

const side = 256;

/** A flat portrait on a square, made of a few shapes that lie on one another from back to front. */
export function drawPortrait(portrait: Portrait): string {
  const { ground, skin, cloth, clothes, beard, glasses, mouth = 'smile' } = portrait;
  const { back, front } = hairOf(portrait);
  const shade = darker(skin, 0.86);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="22 14 212 212">
    <rect width="256" height="256" fill="${ground}"/>
    ${back}
    <path d="M32 256c0-46 34-66 96-66s96 20 96 66z" fill="${cloth}"/>
    <path d="M107 150h42v40c0 10-9 18-21 18s-21-8-21-18z" fill="${shade}"/>
    ${clothesOf(clothes, cloth)}
    <circle cx="82" cy="118" r="10" fill="${shade}"/><circle cx="174" cy="118" r="10" fill="${shade}"/>
    <path d="M82 104c0-32 19-50 46-50s46 18 46 50c0 38-20 66-46 66s-46-28-46-66z" fill="${skin}"/>
    <g fill="#e2604f" fill-opacity=".17"><circle cx="101" cy="133" r="10"/><circle cx="155" cy="133" r="10"/></g>
    ${beard ? beardOf(beard, portrait.hairColour) : ''}
    <g fill="#2b2320"><circle cx="110" cy="114" r="4.6"/><circle cx="146" cy="114" r="4.6"/></g>
    <g fill="none" stroke="${darker(portrait.hairColour, 0.85)}" stroke-width="4" stroke-linecap="round">
      <path d="M101 101q9-6 17-2"/><path d="M138 99q8-4 17 2"/></g>
    <path d="M128 117q5 10-3 13" fill="none" stroke="${darker(skin, 0.74)}" stroke-width="3.5" stroke-linecap="round"/>
    ${mouths[mouth]}
    ${front}
    ${glasses ? spectacles : ''}
  </svg>`;
}

const mouths: Record<NonNullable<Portrait['mouth']>, string> = {
  smile: '<path d="M114 144q14 13 28 0" fill="none" stroke="#8c2f2b" stroke-width="4" stroke-linecap="round"/>',
  grin: '<path d="M111 142h34q-3 17-17 17t-17-17z" fill="#8c2f2b"/><path d="M115 142h26l-1 6h-24z" fill="#fff"/>',
  calm: '<path d="M116 146q12 8 24 0" fill="none" stroke="#8c2f2b" stroke-width="4" stroke-linecap="round"/>',
};

const spectacles = `<g fill="#fff" fill-opacity=".16" stroke="#2b2320" stroke-width="3.5"><circle cx="109" cy="115" r="15"/>
  <circle cx="147" cy="115" r="15"/><path d="M124 113q4-3 8 0M94 112l-11-3M162 112l11-3" fill="none"/></g>`;

function beardOf(beard: NonNullable<Portrait['beard']>, colour: string): string {
  const whole = 'M83 116c-1 44 19 62 45 62s46-18 45-62c-4 14-9 19-15 21-12-9-48-9-60 0-6-2-11-7-15-21z';
  if (beard === 'moustache') return `<path d="M108 142q10-12 20-4 10-8 20 4-10 2-20-1-10 3-20 1z" fill="${colour}"/>`;
  return `<path d="${whole}" fill="${colour}" ${beard === 'stubble' ? 'fill-opacity=".3"' : ''}/>`;
}

function clothesOf(clothes: Clothes, cloth: string): string {
  const deep = darker(cloth, 0.8);
  switch (clothes) {
    case 'apron':
      return `<path d="M96 196l-10 60h84l-10-60q-32 16-64 0z" fill="#fbf7ef"/>
        <path d="M96 198l8-10M160 198l-8-10" stroke="#fbf7ef" stroke-width="7"/>`;
    case 'blazer':
      return `<path d="M104 190l24 46 24-46-24 12z" fill="#fdfbf7"/>
        <path d="M104 189l-12 22 36 45 36-45-12-22-24 46z" fill="${deep}"/>`;
    case 'collar':
      return '<path d="M106 188l-12 10 22 22 12-16 12 16 22-22-12-10-22 15z" fill="#fdfbf7"/>';
    case 'crew':
      return `<path d="M102 192q26 28 52 0" fill="none" stroke="${deep}" stroke-width="8" stroke-linecap="round"/>`;
    case 'hoodie':
      return `<path d="M98 190q-14 10-4 28 34 14 68 0 10-18-4-28 2 20-30 20t-30-20z" fill="${deep}"/>
        <path d="M114 218v24M142 218v24" stroke="#fdfbf7" stroke-width="4" stroke-linecap="round"/>`;
    case 'vest':
      return `<path d="M84 194l22 62H52zM172 194l-22 62h54z" fill="#f7b733"/>
        <path d="M66 232l34 0M156 232h34" stroke="#fdfbf7" stroke-width="9"/>`;
  }
}

function hairOf({ hair, hairColour, cover = hairColour }: Portrait): Layers {
  const filled = (...paths: string[]) => paths.map((path) => `<path d="${path}" fill="${hairColour}"/>`).join('');
  const round = (cx: number, cy: number, r: number) => `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${hairColour}"/>`;
  const hairline = 'M81 112c-5-40 16-62 47-62s52 22 47 62c-4-20-16-36-47-36s-43 16-47 36z';
  switch (hair) {
    case 'afro':
      return {
        back: round(128, 92, 67),
        front: filled('M82 106c-2-30 18-46 46-46s48 16 46 46c-8-16-22-24-46-24s-38 8-46 24z'),
      };
    case 'bald':
      return {
        back: '',
        front:
          '<path d="M104 66q12-8 26-6" stroke="#fff" stroke-opacity=".35" stroke-width="6" fill="none" stroke-linecap="round"/>',
      };
    case 'bob':
      return {
        back: filled('M72 116c-6-48 22-74 56-74s62 26 56 74c0 22-2 34-8 46H80c-6-12-8-24-8-46z'),
        front: filled('M80 110c-3-36 16-56 48-56s51 20 48 56c-4-10-6-14-9-17-26 6-52 6-78 0-3 3-5 7-9 17z'),
      };
    case 'braids':
      return {
        back: [0, 1, 2, 3, 4, 5]
          .map((at) => round(72 - at, 112 + at * 19, 12) + round(184 + at, 112 + at * 19, 12))
          .join(''),
        front: `${filled(hairline)}<path d="M128 51v26" stroke="${darker(hairColour, 0.7)}" stroke-width="3"/>`,
      };
    case 'bun':
      return { back: round(128, 40, 23), front: filled(hairline) };
    case 'cap':
      return {
        back: filled('M78 96h100v26H78z'),
        front: `<path d="M78 92c0-32 20-48 50-48s50 16 50 48q-50-14-100 0z" fill="${cover}"/>
          <path d="M78 94q50-18 100 0 22 6 24 14-60-14-124-6z" fill="${darker(cover, 0.8)}"/>`,
      };
    case 'crop':
      return {
        back: '',
        front: filled('M82 102c-3-36 18-52 46-52s49 16 46 52c-4-12-8-19-13-23-20-6-46-6-66 0-5 4-9 11-13 23z'),
      };
    case 'curls': {
      const crown = [
        [84, 92, 17],
        [92, 70, 19],
        [112, 57, 20],
        [136, 54, 20],
        [158, 66, 19],
        [171, 90, 17],
        [124, 66, 16],
      ] as const;
      return {
        back: round(78, 112, 14) + round(178, 112, 14),
        front: crown.map(([x, y, r]) => round(x, y, r)).join(''),
      };
    }
    case 'long':
      return {
        back: filled('M70 122c-8-52 22-80 58-80s66 28 58 80c-2 34 6 54 12 76H58c6-22 14-42 12-76z'),
        front: filled('M80 116c-2-40 14-62 48-62s50 22 48 62c-12-8-20-22-25-34-14 18-46 26-71 34z'),
      };
    case 'ponytail':
      return {
        back: filled('M160 58c40 0 52 50 34 108-4 12-18 10-15-3 8-36 2-66-27-78z'),
        front: filled(hairline),
      };
    case 'scarf':
      return {
        back: `<path d="M128 36c-44 0-62 34-60 78 1 40 8 66 20 88h80c12-22 19-48 20-88 2-44-16-78-60-78z" fill="${cover}"/>`,
        front: `<path d="M128 36c-44 0-62 34-58 82 3 40 22 66 58 66s55-26 58-66c4-48-14-82-58-82zm0 30c25 0 40 18 40 46 0 34-17 60-40 60s-40-26-40-60c0-28 15-46 40-46z" fill="${cover}"/>
          <path d="M78 176c14 22 84 24 102 0l14 34c-30 22-98 22-132 0z" fill="${darker(cover, 0.9)}"/>`,
      };
    case 'short':
      return {
        back: '',
        front: filled('M80 110c-5-40 17-62 48-62s53 22 48 62c-4-15-9-24-16-30-20 8-46 8-64 0-8 7-12 15-16 30z'),
      };
    case 'side':
      return {
        back: '',
        front: filled('M80 112c-8-42 16-66 52-66 34 0 50 24 44 66-3-13-8-23-14-29-24 4-48-2-60-15-9 11-18 23-22 44z'),
      };
    case 'waves': {
      const falls = [100, 124, 148, 172].map(
        (y, at) => round(74 - (at % 2) * 5, y, 18) + round(182 + (at % 2) * 5, y, 18),
      );
      return {
        back: filled('M74 110c-6-44 22-68 54-68s60 24 54 68v70H74z') + falls.join(''),
        front: filled('M80 114c-3-38 14-60 50-60 32 0 49 22 46 60-8-6-12-18-14-28-26 2-46-6-56-14-8 14-14 28-26 42z'),
      };
    }
  }
}

/** A colour with each channel multiplied by a share. */
function darker(colour: string, share: number): string {
  const channels = [1, 3, 5].map((at) => Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * share));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
