type Logo = { ground: string; marks: string };

const leafPair = (y: number) =>
  `<path d="M128 ${y}c-26-2-36-16-38-34 22 2 36 14 38 34zM128 ${y}c26-2 36-16 38-34-22 2-36 14-38 34z" fill="#8a4b16"/>`;

/** Marks of the demo companies on a square of 256, by the part of the owner's email before the @. */
export const logos: Record<string, Logo> = {
  employer: {
    ground: '#f7dfae',
    marks: `${[112, 152, 192].map(leafPair).join('')}<path d="M128 76c-14-12-14-28 0-42 14 14 14 30 0 42z" fill="#8a4b16"/>
      <path d="M128 80v144" stroke="#8a4b16" stroke-width="9" stroke-linecap="round"/>`,
  },
  'chloe.bouchard': {
    ground: '#6d3b73',
    marks: `<path d="M52 168a76 76 0 0 1 152 0z" fill="#f7e3c8"/><path d="M36 190h184" stroke="#f7e3c8" stroke-width="14" stroke-linecap="round"/>
      <circle cx="128" cy="78" r="14" fill="#f7e3c8"/><path d="M128 150s-26-14-26-32a13 13 0 0 1 26-4 13 13 0 0 1 26 4c0 18-26 32-26 32z" fill="#c0567a"/>`,
  },
  'raj.patel': {
    ground: '#1c4f82',
    marks: `<path d="M52 84l44 44-44 44" stroke="#8fc3f2" stroke-width="22" fill="none" stroke-linecap="round" stroke-linejoin="round"/>
      <path d="M116 96l42-20 46 20v60l-46 22-42-22z" fill="#fff"/><path d="M116 96l44 20 44-20M160 116v60" stroke="#1c4f82" stroke-width="9" fill="none"/>`,
  },
  'michael.chen': {
    ground: '#14284b',
    marks: `<path d="M128 66l112-36v78zM128 66L16 30v78z" fill="#f5c451" fill-opacity=".5"/>
      <path d="M108 88h40l14 124H94z" fill="#fff"/><path d="M104 122h48M100 158h56" stroke="#d9534a" stroke-width="16"/>
      <path d="M106 88V60l22-18 22 18v28z" fill="#f5c451"/><path d="M48 218q20-14 40 0t40 0 40 0 40 0" stroke="#6fb5d8" stroke-width="11" fill="none" stroke-linecap="round"/>`,
  },
  'sophie.nguyen': {
    ground: '#d3f1ee',
    marks: `<path d="M120 44s58 62 58 106a58 58 0 0 1-116 0c0-44 58-106 58-106z" fill="#1d9b95"/>
      <path d="M88 152a32 32 0 0 0 30 34" stroke="#fff" stroke-width="12" fill="none" stroke-linecap="round"/>
      <path d="M194 40l8 22 22 8-22 8-8 22-8-22-22-8 22-8z" fill="#f2b632"/>`,
  },
  'luc.fournier': {
    ground: '#e8792b',
    marks: `<path d="M40 122l88-72 88 72" stroke="#fff" stroke-width="20" fill="none" stroke-linecap="round" stroke-linejoin="round"/>
      <path d="M76 128h104v84H76z" fill="#fff"/><path d="M76 156h104M76 184h104M110 128v28M146 128v28M128 156v28M110 184v28M146 184v28" stroke="#e8792b" stroke-width="8"/>`,
  },
  'fatima.elamrani': {
    ground: '#7c2438',
    marks: `<path d="M28 150h200v-22q-100-70-200 0z" fill="#f0cf8e"/><path d="M66 150a30 30 0 0 1 60 0zM138 150a30 30 0 0 1 60 0z" fill="#7c2438"/>
      <path d="M44 182q21-16 42 0t42 0 42 0 42 0M64 208q21-16 42 0t42 0 42 0" stroke="#f0cf8e" stroke-width="10" fill="none" stroke-linecap="round"/>`,
  },
  'daniel.roy': {
    ground: '#25563a',
    marks: `<path d="M60 128l-16-68 48 32 36-48 36 48 48-32-16 68z" fill="#f3c64e"/>
      <path d="M60 144h136v66H60z" fill="#fff"/><path d="M60 164h136M128 164v46" stroke="#25563a" stroke-width="9"/><circle cx="128" cy="104" r="11" fill="#25563a"/>`,
  },
};

export const drawLogo = ({ ground, marks }: Logo): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256"><rect width="256" height="256" fill="${ground}"/>${marks}</svg>`;
