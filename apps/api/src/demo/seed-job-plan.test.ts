import { UpdateProfileBody } from '@relevo/contracts/profile';
import { demoAccounts } from '@relevo/domain/demo-accounts';
import { isHot } from '@relevo/domain/job-lifecycle';
import { hasOverlap, localDate } from '@relevo/domain/schedule';
import type { Span } from '@relevo/domain/span';
import { expect, test } from 'vitest';
import people from '../../../../database/seeds/people.json' with { type: 'json' };
import { type PlannedApplication, type PlannedJob, planSeedJobs } from './seed-job-plan.ts';

/**
 * The nights when the clocks change, a leap day's last minute, and moments of every hour and weekday through a year.
 */
const moments = [
  ...['2027-03-14T06:30:00Z', '2027-03-14T07:00:00Z', '2027-11-07T05:30:00Z', '2028-03-01T04:59:00Z'],
  ...Array.from({ length: 30 }, (_, step) => Date.parse('2026-11-16T14:00:00Z') + step * 1_063_000_000),
].map((moment) => new Date(moment));
const plans = moments.map((now) => ({ now, jobs: planSeedJobs(now) }));

function holdsWhenever(claim: (now: Date, jobs: PlannedJob[]) => void): void {
  for (const { now, jobs } of plans) claim(now, jobs);
}

const lastStep = ({ steps }: PlannedApplication) => steps.at(-1)?.step ?? 'pending';

test('at any time of seeding, each job was posted for a later day and its steps are in order', () => {
  holdsWhenever((now, jobs) => {
    for (const { body, postedAt, shifts, applications, closing } of jobs) {
      expect(body.start_date >= localDate(postedAt, body.timezone), body.title).toBe(true);
      expect(hasOverlap(shifts), body.title).toBe(false);
      for (const { appliedAt, steps } of applications) {
        const moments = [postedAt, appliedAt, ...steps.map(({ at }) => at), closing?.at ?? now];
        expect(moments, body.title).toEqual([...moments].sort((left, right) => left.getTime() - right.getTime()));
        // A booked worker is booked for all shifts.
        expect(steps.every(({ at }) => at < (shifts[0] as Span).startsAt)).toBe(true);
      }
    }
  });
});

test('at any time of seeding, some jobs start within a day', () => {
  holdsWhenever((now, jobs) => {
    const hot = jobs.filter(({ shifts }) => isHot((shifts[0] as Span).startsAt, now));
    expect(hot.length).toBeGreaterThanOrEqual(3);
  });
});

test('at any time of seeding, no worker is booked twice at once, nor could be by the demo employer', () => {
  holdsWhenever((now, jobs) => {
    const live = jobs.filter(({ closing }) => closing?.action !== 'cancel');
    const booked = bookedShifts(live);
    for (const [worker, shifts] of booked) expect(hasOverlap(inOrder(shifts)), worker).toBe(false);
    const undecided = live.filter(
      ({ employer, shifts }) => employer === demoAccounts.employer.email && (shifts.at(-1) as Span).endsAt > now,
    );
    for (const job of undecided) expectFreeApplicants(job, booked);
  });
});

function bookedShifts(jobs: PlannedJob[]): Map<string, Span[]> {
  const booked = new Map<string, Span[]>();
  for (const { shifts, applications } of jobs) {
    for (const { worker } of applications.filter((each) => ['accepted', 'confirmed'].includes(lastStep(each)))) {
      booked.set(worker, [...(booked.get(worker) ?? []), ...shifts]);
    }
  }
  return booked;
}

function expectFreeApplicants({ applications, shifts, body }: PlannedJob, booked: Map<string, Span[]>): void {
  for (const { worker } of applications.filter((each) => lastStep(each) === 'pending')) {
    const all = inOrder([...(booked.get(worker) ?? []), ...shifts]);
    expect(hasOverlap(all), `${body.title}: ${worker}`).toBe(false);
  }
}

function inOrder(shifts: Span[]): Span[] {
  return shifts.toSorted((left, right) => left.startsAt.getTime() - right.startsAt.getTime());
}

test.each(people.people.map((person) => [person.email, person] as const))(
  '%s would pass the rules of a profile',
  (_, person) => {
    expect(UpdateProfileBody.safeParse(person).error?.issues).toBeUndefined();
  },
);

test.each(['employer', 'worker'] as const)('the demo %s is there, verified and approved', (userType) => {
  const person = people.people.find(({ email }) => email === demoAccounts[userType].email);
  expect(person).toMatchObject({ user_type: userType, is_email_verified: true, review_status: 'approved' });
});
