import { UpdateProfileBody } from '@relevo/contracts/profile';
import { isHot } from '@relevo/domain/job-lifecycle';
import { hasOverlap, localDate } from '@relevo/domain/schedule';
import type { Span } from '@relevo/domain/span';
import { expect, test } from 'vitest';
import people from '../../../../database/seeds/people.json' with { type: 'json' };
import { type PlannedApplication, type PlannedJob, planTown } from './town-plan.ts';

/** The nights when the clocks change, a leap day's last minute, and moments of every hour and weekday through a year. */
const moments = [
  ...['2027-03-14T06:30:00Z', '2027-03-14T07:00:00Z', '2027-11-07T05:30:00Z', '2028-03-01T04:59:00Z'],
  ...Array.from({ length: 30 }, (_, step) => Date.parse('2026-11-16T14:00:00Z') + step * 1_063_000_000),
].map((moment) => new Date(moment));
const towns = moments.map((now) => ({ now, town: planTown(now) }));

function holdsWhenever(claim: (now: Date, town: PlannedJob[]) => void): void {
  for (const { now, town } of towns) claim(now, town);
}

const lastStep = ({ steps }: PlannedApplication) => steps.at(-1)?.step ?? 'pending';

test('whenever the town is laid, each job was posted for a day to come and lived through in order', () => {
  holdsWhenever((now, town) => {
    for (const { body, postedAt, shifts, applications, closing } of town) {
      expect(body.start_date >= localDate(postedAt, body.timezone), body.title).toBe(true);
      expect(hasOverlap(shifts), body.title).toBe(false);
      for (const { appliedAt, steps } of applications) {
        const moments = [postedAt, appliedAt, ...steps.map(({ at }) => at), closing?.at ?? now];
        expect(moments, body.title).toEqual([...moments].sort((left, right) => left.getTime() - right.getTime()));
        // Whoever is booked is booked for all of it.
        expect(steps.every(({ at }) => at < (shifts[0] as Span).startsAt)).toBe(true);
      }
    }
  });
});

test('whenever the town is laid, there is work that begins within a day', () => {
  holdsWhenever((now, town) => {
    const hot = town.filter(({ shifts }) => isHot((shifts[0] as Span).startsAt, now));
    expect(hot.length).toBeGreaterThanOrEqual(3);
  });
});

test('whenever the town is laid, nobody is promised to two places at once, nor refused to the demo employer for it', () => {
  holdsWhenever((now, town) => {
    const promised = new Map<string, Span[]>();
    const live = town.filter(({ closing }) => closing?.action !== 'cancel');
    for (const { shifts, applications } of live) {
      for (const application of applications) {
        if (!['accepted', 'confirmed'].includes(lastStep(application))) continue;
        promised.set(application.worker, [...(promised.get(application.worker) ?? []), ...shifts]);
      }
    }
    for (const [worker, shifts] of promised) expect(hasOverlap(inOrder(shifts)), worker).toBe(false);

    for (const { employer, shifts, applications, body } of live) {
      if (employer !== people.people[0]?.email || (shifts.at(-1) as Span).endsAt <= now) continue;
      for (const application of applications.filter((each) => lastStep(each) === 'pending')) {
        const all = inOrder([...(promised.get(application.worker) ?? []), ...shifts]);
        expect(hasOverlap(all), `${body.title}: ${application.worker}`).toBe(false);
      }
    }
  });
});

function inOrder(shifts: Span[]): Span[] {
  return shifts.toSorted((left, right) => left.startsAt.getTime() - right.startsAt.getTime());
}

test.each(people.people.map((person) => [person.email, person] as const))(
  '%s would pass the rules of a profile',
  (_, person) => {
    expect(UpdateProfileBody.safeParse(person).error?.issues).toBeUndefined();
  },
);
