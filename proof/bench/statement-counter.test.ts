import { expect, test } from 'vitest';
import { createMessageReader } from './statement-counter.ts';

function message(type: string, body: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(4 + body.length);
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)]);
}

const sent = Buffer.concat([
  message('', 'the start of a connection'),
  message('P', 'select 1'),
  message('B', ''),
  message('E', ''),
  message('S', ''),
  message('Q', 'begin'),
]);

test.each([1, 3, 7, sent.length])('messages are read from chunks of %i bytes', (size) => {
  const types: string[] = [];
  const read = createMessageReader((type) => types.push(String.fromCharCode(type)));
  for (let at = 0; at < sent.length; at += size) read(sent.subarray(at, at + size));
  expect(types).toEqual(['P', 'B', 'E', 'S', 'Q']);
});
