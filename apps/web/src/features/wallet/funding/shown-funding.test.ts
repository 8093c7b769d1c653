import { expect, test } from 'vitest';
import { shownFunding } from './shown-funding.ts';

test.each([
  ['0.00', '0.00', 0n, { state: 'nothing', shortfall: '0.00', deposit: null }],
  ['126.14', '126.14', 0n, { state: 'covered', shortfall: '0.00', deposit: null }],
  ['33.86', '160.00', 0n, { state: 'short', shortfall: '126.14', deposit: '126.14' }],
  ['126.13', '126.14', 0n, { state: 'short', shortfall: '0.01', deposit: '1.00' }],
  ['0.00', '0.00', 126_14n, { state: 'short', shortfall: '126.14', deposit: '126.14' }],
  ['200.00', '50.00', 126_14n, { state: 'covered', shortfall: '0.00', deposit: null }],
  ['0.00', '12500.00', 0n, { state: 'short', shortfall: '12500.00', deposit: '10000.00', needsMore: true }],
])('with %s available, %s booked and %s planned', (available, needed, planned, shown) => {
  expect(shownFunding({ available, needed }, planned)).toEqual({ needsMore: false, ...shown });
});
