import { describe, expect, test } from 'vitest';
import { type MyJobFacts, possibleMyJobActions } from './my-job-actions.ts';

const open: MyJobFacts = {
  jobStatus: 'open',
  isHiring: true,
  isJobOver: false,
  placesLeft: 1,
  latestStatus: null,
  lowestRejectedWage: null,
  jobWage: 20_00n,
  canApplyForShifts: false,
  isInstantMet: false,
  isBookingRefused: false,
  offerStatus: null,
  canStandBy: false,
  isStandingBy: false,
};

describe('the ways into a job', () => {
  test.each<[string, Partial<MyJobFacts>, string[]]>([
    ['an open job', {}, ['apply']],
    ['a job that can be booked at once', { isInstantMet: true }, ['apply', 'book']],
    ['one that overlaps or requires more', { isInstantMet: true, isBookingRefused: true }, ['apply']],
    ['a job that is applied for', { latestStatus: 'pending', isInstantMet: true }, []],
    ['a job with single shifts beside', { latestStatus: 'pending', canApplyForShifts: true }, ['apply']],
    ['a full job', { placesLeft: 0, isInstantMet: true }, []],
    ['a full job to stand by for', { placesLeft: 0, canStandBy: true }, ['stand_by']],
    ['a job that is stood by for', { placesLeft: 0, canStandBy: true, isStandingBy: true }, ['leave_standby']],
    ['a job that stopped hiring', { isHiring: false }, []],
    ['a job that is over', { isJobOver: true }, []],
    ['an open offer', { placesLeft: 0, offerStatus: 'open' }, ['answer_offer']],
    ['an offer that waits for the employer', { placesLeft: 0, offerStatus: 'agreed' }, []],
    [
      'a rejection above the wage',
      { latestStatus: 'rejected', lowestRejectedWage: 25_00n, isInstantMet: true },
      ['apply', 'book'],
    ],
    [
      'a rejection at the wage',
      { latestStatus: 'rejected', lowestRejectedWage: 20_00n, isInstantMet: true },
      ['apply'],
    ],
    ['a rejection at the least wage', { latestStatus: 'rejected', lowestRejectedWage: 16_20n }, []],
  ])('of %s', (_name, changes, actions) => {
    expect(possibleMyJobActions({ ...open, ...changes })).toEqual(actions);
  });
});
