export function ShopFront() {
  return (
    <g>
      <rect x="76" y="166" width="266" height="236" rx="10" className="fill-surface stroke-line" strokeWidth="2" />
      <rect x="126" y="130" width="166" height="42" rx="12" className="fill-ink" />
      <rect x="150" y="146" width="78" height="10" rx="5" className="fill-surface" />
      <rect x="238" y="146" width="30" height="10" rx="5" className="fill-accent" />
      {[0, 1, 2, 3, 4].map((stripe) => (
        <path
          key={stripe}
          d={`M${64 + stripe * 58} 194h58v26a29 29 0 0 1-58 0z`}
          className={stripe % 2 === 0 ? 'fill-accent stroke-accent' : 'fill-surface stroke-accent'}
          strokeWidth="2"
        />
      ))}
      <rect x="98" y="278" width="116" height="86" rx="8" className="fill-sunken stroke-line-strong" strokeWidth="2" />
      <path d="M118 326v-20h18v20zM146 326v-30h14v30zM170 326v-16h26v16z" className="fill-accent opacity-55" />
      <path d="M98 327h116" className="stroke-line-strong" strokeWidth="2" />
      <path d="M116 347h34M164 347h30" className="stroke-line-strong" strokeWidth="6" strokeLinecap="round" />
      <rect x="234" y="270" width="86" height="132" rx="8" className="fill-accent-strong" />
      <rect x="248" y="284" width="58" height="58" rx="6" fill="#fff" />
      <QrPattern x={254} y={290} size={46} />
      <circle cx="308" cy="364" r="4" className="fill-on-accent" />
    </g>
  );
}

export function PlacePin() {
  return (
    <g>
      <path
        d="M209 132c-18-22-26-35-26-48a26 26 0 0 1 52 0c0 13-8 26-26 48z"
        className="fill-accent stroke-surface"
        strokeWidth="3"
      />
      <path d="m198 84 8 8 14-15" className="fill-none stroke-on-accent" strokeWidth="5" strokeLinecap="round" />
    </g>
  );
}

export function PhoneScanning() {
  return (
    <g transform="rotate(5 422 284)">
      <rect x="344" y="136" width="156" height="290" rx="28" className="fill-ink stroke-surface" strokeWidth="4" />
      <rect x="354" y="146" width="136" height="270" rx="20" className="fill-surface" />
      <path d="M354 166a20 20 0 0 1 20-20h96a20 20 0 0 1 20 20v146H354z" className="fill-accent-strong" />
      <rect x="403" y="154" width="38" height="7" rx="3.5" className="fill-ink" />
      <rect x="380" y="194" width="84" height="84" rx="8" fill="#fff" />
      <QrPattern x={388} y={202} size={68} />
      <path
        d="M368 200v-8a10 10 0 0 1 10-10h8M458 182h8a10 10 0 0 1 10 10v8M476 272v8a10 10 0 0 1-10 10h-8M386 290h-8a10 10 0 0 1-10-10v-8"
        className="fill-none stroke-on-accent"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle cx="384" cy="344" r="14" className="fill-success-soft" />
      <path d="m378 344 5 5 8-9" className="fill-none stroke-success" strokeWidth="3.5" strokeLinecap="round" />
      <rect x="408" y="334" width="62" height="8" rx="4" className="fill-ink opacity-80" />
      <rect x="408" y="348" width="42" height="7" rx="3.5" className="fill-line-strong opacity-60" />
      <rect x="370" y="376" width="104" height="24" rx="10" className="fill-accent" />
      <rect x="398" y="385" width="48" height="6" rx="3" className="fill-on-accent" />
    </g>
  );
}

export function PayOnItsWay() {
  return (
    <g>
      <path
        d="M372 116c8-34 36-52 70-46"
        className="fill-none stroke-accent"
        strokeWidth="3"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
      <circle cx="484" cy="86" r="38" className="fill-accent stroke-surface" strokeWidth="4" />
      <circle cx="484" cy="86" r="28" className="fill-none stroke-on-accent opacity-45" strokeWidth="2" />
      <path
        d="m472 73 12 13-12 13M485 73l12 13-12 13"
        className="fill-none stroke-on-accent"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  );
}

// One string per row, a mark for each dark module; drawn to be recognised, not to be scanned.
const rows = [
  '#####.#.#####',
  '#...#.#.#...#',
  '#.#.#.#.#.#.#',
  '#...#..##...#',
  '#####.#.#####',
  '......##.....',
  '#.###.#.##.##',
  '.#..##..#.#..',
  '#####..##.###',
  '#...#.#...#.#',
  '#.#.#.##.##..',
  '#...#..#.#.##',
  '#####.##.##.#',
];

const drawing = rows
  .flatMap((row, y) => Array.from(row, (mark, x) => (mark === '#' ? `M${x} ${y}h1v1h-1z` : '')))
  .join('');

/** Dark on white in both themes, as codes are printed. */
function QrPattern({ x, y, size }: { x: number; y: number; size: number }) {
  return <path d={drawing} transform={`translate(${x} ${y}) scale(${size / rows.length})`} fill="#0f2321" />;
}
