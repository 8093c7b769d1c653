import { expect, test } from 'vitest';
import { readCode } from './read-code.ts';

const id = '0199f3a0-0000-7000-8000-000000000001';

test('a code of ours names the shift and whether it starts or ends it', () => {
  expect(readCode(`v1.${id}.start.59387520.q83vASNFZ4mrze8BI0VniQ`)).toEqual({ workerShiftId: id, action: 'start' });
  expect(readCode(` v1.${id}.end.59387520.q83vASNFZ4mrze8BI0VniQ\n`)).toEqual({ workerShiftId: id, action: 'end' });
});

test.each(['', 'https://menu.example/', 'WIFI:S:cafe;;', `v2.${id}.start.1.x`, `v1.${id}.pause.1.x`, 'K7Q2XM'])(
  '%j is some other code',
  (text) => {
    expect(readCode(text)).toBeNull();
  },
);
