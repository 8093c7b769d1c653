import { expect, test } from 'vitest';
import { cardKey, createCardShelf } from './card-shelf.ts';
import type { Card } from './draw-card.ts';

const aCard = (title: string): Card => ({ title, wage: '$20.00', city: 'Laval', company: null, language: 'en' });

/** Draws when the test lets it. */
function slowDrawing() {
  const drawn: string[] = [];
  const waiting: (() => void)[] = [];
  const draw = ({ title }: Card) => {
    drawn.push(title);
    return new Promise<Buffer>((resolve) => waiting.push(() => resolve(Buffer.from(title))));
  };
  const finish = () => {
    for (const resolve of waiting.splice(0)) resolve();
  };
  return { drawn, draw, finish };
}

test('eight pictures are drawn at once, and one that is asked for twice is drawn once', async () => {
  const { drawn, draw, finish } = slowDrawing();
  const pictureOf = createCardShelf({ draw });
  const asked = Array.from({ length: 8 }, (_, index) => pictureOf(aCard(`job ${index}`)));
  const again = pictureOf(aCard('job 3'));
  expect(await pictureOf(aCard('job 9'))).toBeNull();
  finish();
  expect(String(await again)).toBe('job 3');
  expect((await Promise.all(asked)).map(String)).toHaveLength(8);
  expect(drawn).toHaveLength(8);

  const later = pictureOf(aCard('job 9'));
  finish();
  expect(String(await later)).toBe('job 9');
});

test('the pictures that were asked for last are kept', async () => {
  const drawn: string[] = [];
  const draw = async ({ title }: Card) => {
    drawn.push(title);
    return Buffer.from(title);
  };
  const pictureOf = createCardShelf({ draw, mostKept: 2 });
  for (const title of ['a', 'b', 'a', 'c', 'a', 'b']) await pictureOf(aCard(title));
  expect(drawn).toEqual(['a', 'b', 'c', 'b']);
});

test('a picture that could not be drawn is tried again', async () => {
  let tries = 0;
  const draw = async () => {
    tries += 1;
    if (tries === 1) throw new Error('no font');
    return Buffer.from('drawn');
  };
  const pictureOf = createCardShelf({ draw });
  await expect(pictureOf(aCard('a'))).rejects.toThrow('no font');
  expect(String(await pictureOf(aCard('a')))).toBe('drawn');
});

test('all that is drawn is in the key of a picture', () => {
  const card = aCard('a');
  const others: Card[] = [
    { ...card, title: 'b' },
    { ...card, wage: '$21.00' },
    { ...card, city: 'Longueuil' },
    { ...card, company: 'Café' },
    { ...card, language: 'fr' },
  ];
  expect(new Set([card, ...others].map(cardKey)).size).toBe(6);
});
