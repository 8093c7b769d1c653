export type Pixel = Readonly<{ x: number; y: number }>;

export type Box = Readonly<{ left: number; top: number; right: number; bottom: number }>;

export function boxAround({ x, y }: Pixel, { width, height }: { width: number; height: number }): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

export function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
