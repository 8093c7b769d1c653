import { createHash } from 'node:crypto';
import { type Card, drawCard } from './draw-card.ts';

type Options = { draw?: (card: Card) => Promise<Buffer>; mostKept?: number; mostAtOnce?: number };

/** A change of how pictures look is a change of what is drawn. */
const version = 2;

/** Names a picture by all that is drawn, so that a renamed job has another. */
export function cardKey({ title, wage, city, company, language }: Card): string {
  const drawn = JSON.stringify([version, title, wage, city, company, language]);
  return createHash('sha256').update(drawn).digest('base64url').slice(0, 22);
}

/** Pictures that were asked for last stay in memory; only so many are drawn at once. */
export function createCardShelf({ draw = drawCard, mostKept = 200, mostAtOnce = 8 }: Options = {}) {
  const kept = new Map<string, Buffer>();
  const underWay = new Map<string, Promise<Buffer>>();

  function keep(key: string, picture: Buffer): Buffer {
    kept.delete(key);
    kept.set(key, picture);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return picture;
  }

  /** Null while too many others are being drawn. */
  return async function pictureOf(card: Card): Promise<Buffer | null> {
    const key = cardKey(card);
    const ready = kept.get(key);
    if (ready) return keep(key, ready);
    const started = underWay.get(key);
    if (started) return started;
    if (underWay.size >= mostAtOnce) return null;
    const drawing = draw(card)
      .then((picture) => keep(key, picture))
      .finally(() => underWay.delete(key));
    underWay.set(key, drawing);
    return drawing;
  };
}
