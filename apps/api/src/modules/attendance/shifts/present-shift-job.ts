import type { ShiftView } from '@relevo/contracts/shifts';
import type { UserType } from '@relevo/domain/account';
import { goneJobStatus } from '@relevo/domain/connections';
import type { Deps } from '../../../platform/deps.ts';
import type { ShiftJobRow } from './worker-shift-rows.ts';

/** To a worker from whom a block hides the employer the job is over, as that of a deleted account, and its logo is gone. */
export function presentShiftJob({ media }: Deps, row: ShiftJobRow, viewer: UserType): ShiftView['job'] {
  const isHidden = row.is_apart === true && viewer === 'worker';
  const logo = isHidden ? null : row.logo_key;
  return {
    id: row.job_id,
    title: row.title,
    status: isHidden ? goneJobStatus(row.job_status) : row.job_status,
    timezone: row.timezone,
    street_address: row.street_address,
    city: row.city,
    zip_code: row.zip_code,
    latitude: row.job_latitude,
    longitude: row.job_longitude,
    precision: row.precision,
    company:
      row.company_id === null
        ? null
        : { id: row.company_id, name: row.company_name ?? '', logo: logo && media.addressOf(logo) },
  };
}
