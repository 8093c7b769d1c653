import { CompanyPage } from '../companies/companies.ts';
import { InviteFavouriteButton, StaffingDefaults } from '../jobs/jobs.ts';

/** The company, with the way from a favourite to one of the employer's jobs, and what its new jobs begin with. */
export function CompanyHomePage() {
  return (
    <CompanyPage
      favouriteAction={(favourite) => <InviteFavouriteButton worker={favourite} />}
      jobDefaults={<StaffingDefaults />}
    />
  );
}
