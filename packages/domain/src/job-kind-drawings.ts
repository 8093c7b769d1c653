import type { JobKind } from './job-kinds.ts';
import type { Tone } from './picture-tones.ts';

/** Paths on a grid of 32: the shape is filled and outlined, the line only drawn. */
export type KindDrawing = { tone: Tone; shape: string; line: string };

/** What stands for each kind of work, on the screens and on the pages for anyone. */
export const kindDrawings: Record<JobKind, KindDrawing> = {
  bakery: {
    tone: 'sand',
    shape: 'M6 14.5a5 5 0 0 1 5-6h10a5 5 0 0 1 5 6 3.4 3.4 0 0 1-2.2 2V24H8.2v-7.5A3.4 3.4 0 0 1 6 14.5z',
    line: 'M13 12.5l-1 3M17 12.5l-1 3M21 12.5l-1 3',
  },
  care: {
    tone: 'clay',
    shape: 'M16 26.5S5.5 20.5 5.5 13A5.25 5.25 0 0 1 16 11.5 5.25 5.25 0 0 1 26.5 13c0 7.5-10.5 13.5-10.5 13.5z',
    line: 'M16 14v6M13 17h6',
  },
  cleaning: {
    tone: 'sea',
    shape: 'M10 17h9v8.5a2 2 0 0 1-2 2h-5a2 2 0 0 1-2-2z',
    line: 'M12 17v-4h5v4M9.5 12.5v-2a3 3 0 0 1 3-3H19v5h-7M22.5 8h.01M26 6h.01M26 10h.01M10 21h9',
  },
  coffee: {
    tone: 'clay',
    shape: 'M7 13h15v7a6 6 0 0 1-6 6h-3a6 6 0 0 1-6-6z',
    line: 'M22 15h1.5a3.5 3.5 0 0 1 0 7H21.5M12 5.5c-1.3 1.6 1.3 2.4 0 4M17 5.5c-1.3 1.6 1.3 2.4 0 4',
  },
  construction: {
    tone: 'sand',
    shape: 'M6.5 20.5a9.5 9.5 0 0 1 19 0z',
    line: 'M4 20.5h24v3.5H4zM13 11.5V8.5h6v3M13 11.5V16M19 11.5V16',
  },
  delivery: {
    tone: 'sky',
    shape: 'M4 8.5h14.5v13H4z',
    line: 'M18.5 13h4.5l5 4.5v4H18.5M7.5 23.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M20 23.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0',
  },
  electrical: { tone: 'sand', shape: 'M18 4L7.5 18H15l-1.5 10L24.5 14H17z', line: '' },
  events: {
    tone: 'plum',
    shape: 'M4.5 10h23v4a2.5 2.5 0 0 0 0 5v4h-23v-4a2.5 2.5 0 0 0 0-5z',
    line: 'M20 10v2.2M20 15.4v2.2M20 20.8V23M12.5 13.5l.9 2 2.1.2-1.6 1.5.5 2.2-1.9-1.2-1.9 1.2.5-2.2-1.6-1.5 2.1-.2z',
  },
  kitchen: {
    tone: 'clay',
    shape: 'M10 18.5a5 5 0 1 1 1.2-9.6 5.2 5.2 0 0 1 9.6 0A5 5 0 1 1 22 18.5V26H10z',
    line: 'M10 22.3h12M14 18.5v-3M18 18.5v-3',
  },
  moving: {
    tone: 'moss',
    shape: 'M13 14.5h10.5v8H13zM14.5 7H22v7.5h-7.5z',
    line: 'M6.5 5.5H9v17M8.2 25a2 2 0 1 0 4 0 2 2 0 1 0-4 0M12.2 25H26M17.5 17h2',
  },
  office: { tone: 'sky', shape: 'M8 7.5h16v12.5H8z', line: 'M4.5 24h23M12 11.5h8M12 15.5h5' },
  outdoors: {
    tone: 'moss',
    shape: 'M9.5 23.5C4 15 11.5 6 26.5 6c0 14-7.5 21-17 17.5z',
    line: 'M6 27.5c3-6.5 7-11 13-14.5',
  },
  reception: {
    tone: 'plum',
    shape: 'M5.5 11.5a5.5 5.5 0 1 0 11 0 5.5 5.5 0 1 0-11 0z',
    line: 'M15 15.5L26 26.5M21 21.5l3-3M24 24.5l2.5-2.5M11 11.5h.01',
  },
  retail: { tone: 'sky', shape: 'M8 12h16l1.5 14h-19z', line: 'M12 15.5v-4.5a4 4 0 0 1 8 0v4.5' },
  security: {
    tone: 'sky',
    shape: 'M16 4.5l10 3.5v7.5c0 6-4.2 10-10 12-5.8-2-10-6-10-12V8z',
    line: 'M11.8 16l3 3 5.7-6',
  },
  service: {
    tone: 'plum',
    shape: 'M6.5 21a9.5 9.5 0 0 1 19 0z',
    line: 'M4 24.5h24M16 11.5v-1.5M14.7 8.7a1.3 1.3 0 1 0 2.6 0 1.3 1.3 0 1 0-2.6 0M11 18a5 5 0 0 1 3-3',
  },
  warehouse: {
    tone: 'sand',
    shape: 'M5 11l11-5 11 5v10.5l-11 5-11-5z',
    line: 'M5 11l11 5 11-5M16 16v10.5M10.5 8.5l11 5v4',
  },
  other: {
    tone: 'sea',
    shape: 'M5.5 11.5h21V25h-21z',
    line: 'M12 11.5V9.5A2 2 0 0 1 14 7.5h4a2 2 0 0 1 2 2v2M5.5 17.5h21M16 16v3',
  },
};
