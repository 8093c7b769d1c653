import type { JobDetailView } from '@relevo/contracts/jobs';
import type { JobDraft } from '../job-draft.ts';

/** A draft with every answer right, for a Toronto warehouse from Monday, 2 March 2026 on. */
export function aDraft(changes: Partial<JobDraft> = {}): JobDraft {
  return {
    title: 'Warehouse help',
    description: 'Unload trucks and sort parcels.',
    location: {
      site_id: null,
      street_address: '12 Front Street',
      city: 'Toronto',
      zip_code: 'M5V 3A8',
      country: 'Canada',
      latitude: 43.64,
      longitude: -79.39,
      precision: 'exact',
    },
    start_date: '2026-03-02',
    timezone: 'America/Toronto',
    schedule: {
      pattern: 'weekly',
      name: 'Days',
      days: [
        { weekday: 1, start_time: '09:00', end_time: '17:00' },
        { weekday: 3, start_time: '09:00', end_time: '17:00' },
      ],
      dates: [],
      break_duration: '30',
      week_count: '2',
    },
    wage: '18.50',
    worker_count: '2',
    repeat: { every_weeks: '', until: '', invite_crew: false },
    ...changes,
  };
}

export function aJob(changes: Partial<JobDetailView> = {}): JobDetailView {
  const { schedule, location, repeat: _repeat, ...draft } = aDraft();
  const { pattern: _pattern, ...planned } = schedule;
  const { site_id: _site, ...place } = location;
  return {
    ...draft,
    id: '01900000-0000-7000-8000-000000000001',
    worker_count: 2,
    location: place,
    schedule: { ...planned, dates: null, break_duration: 30, week_count: 2 },
    status: 'open',
    hiring_open: true,
    is_hot: false,
    company: null,
    counts: { pending: 0, accepted: 0, confirmed: 0, positions_left: 2 },
    first_shift_at: '2026-03-02T14:00:00Z',
    last_shift_at: '2026-03-11T21:00:00Z',
    next_shift_at: '2026-03-02T14:00:00Z',
    next_shift: { starts_at: '2026-03-02T14:00:00Z', ends_at: '2026-03-02T22:00:00Z', pay: '138.75' },
    audience: 'everyone',
    opens_to_all_at: null,
    instant_booking: null,
    single_shifts: false,
    staffing: null,
    my_actions: [],
    requirements: [],
    warnings: [],
    shift_count: 4,
    shifts_left: 4,
    pay_total: '555.00',
    estimated_cost: '1110.00',
    cancellation_cost: null,
    funded: false,
    my_application: null,
    my_offer: null,
    standby: null,
    distance_km: null,
    place_offer: null,
    series: null,
    is_mine: true,
    site: null,
    created_by: null,
    public_url: null,
    actions: ['update'],
    created_at: '2026-02-01T12:00:00Z',
    shifts: [],
    funding: null,
    ...changes,
  };
}
