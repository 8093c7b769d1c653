import type { WorkerShiftView } from '@relevo/contracts/shifts';

type Given = Partial<Omit<WorkerShiftView, 'shift'>> & { shift?: Partial<WorkerShiftView['shift']> };

/** Ana's shift from nine to five in Toronto on Monday, 16 November 2026, with half an hour of break. */
export function aWorkerShift({ shift, ...given }: Given = {}): WorkerShiftView {
  return {
    id: '01890a5d-ac96-774b-bcce-b302099a8001',
    worker: {
      id: '01890a5d-ac96-774b-bcce-b302099a8002',
      first_name: 'Ana',
      last_name: 'Silva',
      profile_picture: null,
    },
    status: 'scheduled',
    phase: 'scheduled',
    final_wage: '20.00',
    funding: 'funded',
    expected_pay: '150.00',
    checked_in_at: null,
    checked_out_at: null,
    check_in_by: null,
    check_out_by: null,
    check_in: null,
    check_out: null,
    worked_minutes: null,
    break_minutes: null,
    pay: null,
    pay_basis: 'worked',
    manual: false,
    cancel_reason: null,
    is_last_left: false,
    review: null,
    is_corrected: false,
    dispute: null,
    dispute_until: null,
    rating: { until: '2026-11-30T22:00:00.000Z', can_rate: false, mine: null, theirs: null },
    actions: [],
    ...given,
    thread_id: null,
    last_note: null,
    shift: {
      id: '01890a5d-ac96-774b-bcce-b302099a8003',
      job: {
        id: '01890a5d-ac96-774b-bcce-b302099a8004',
        title: 'Kitchen help',
        status: 'running',
        timezone: 'America/Toronto',
        street_address: '12 King Street',
        city: 'Toronto',
        zip_code: 'M5V 3A8',
        latitude: 43.65,
        longitude: -79.38,
        precision: 'exact',
        company: null,
      },
      starts_at: '2026-11-16T14:00:00.000Z',
      ends_at: '2026-11-16T22:00:00.000Z',
      break_duration: 30,
      status: 'scheduled',
      ...shift,
    },
  };
}
