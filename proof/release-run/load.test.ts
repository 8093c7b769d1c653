import { expect, test } from 'vitest';
import { depositViolations } from './load.ts';

test.each([
  { what: 'as many as acknowledged', acknowledged: [['ada', 2]], booked: [['ada', 2]], violations: [] },
  { what: 'one too few', acknowledged: [['ada', 2]], booked: [['ada', 1]], violations: [/1 deposits of ada, .* 2$/] },
  { what: 'one too many', acknowledged: [['ada', 2]], booked: [['ada', 3]], violations: [/3 deposits of ada, .* 2$/] },
  { what: 'all of a person lost', acknowledged: [['ada', 2]], booked: [], violations: [/0 deposits of ada, .* 2$/] },
  { what: 'some that no one made', acknowledged: [], booked: [['ada', 1]], violations: [/1 deposits of ada, .* 0$/] },
] as { what: string; acknowledged: [string, number][]; booked: [string, number][]; violations: RegExp[] }[])(
  '$what',
  ({ acknowledged, booked, violations }) => {
    const found = depositViolations(new Map(acknowledged), new Map(booked));
    expect(found).toEqual(violations.map((each) => expect.stringMatching(each)));
  },
);
