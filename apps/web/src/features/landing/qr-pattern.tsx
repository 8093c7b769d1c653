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
export function QrPattern({ x, y, size }: { x: number; y: number; size: number }) {
  return <path d={drawing} transform={`translate(${x} ${y}) scale(${size / rows.length})`} fill="#0f2321" />;
}
