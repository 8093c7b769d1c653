declare module 'fontkit' {
  type Path = {
    transform(a: number, b: number, c: number, d: number, e: number, f: number): Path;
    toSVG(): string;
  };
  type Glyph = { path: Path };
  type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };

  /** The part of the package that pictures use; it ships no types. */
  export type Font = {
    unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(
      text: string,
      features?: undefined,
      script?: undefined,
      language?: undefined,
      direction?: 'ltr' | 'rtl',
    ): { glyphs: Glyph[]; positions: Position[]; advanceWidth: number };
  };
  export function create(buffer: Buffer): Font;
}
