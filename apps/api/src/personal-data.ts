import { accountPersonalData } from './modules/accounts/erasure/personal-data.ts';
import { secondFactorPersonalData } from './modules/accounts/second-factor/personal-data.ts';
import { applicationPersonalData } from './modules/applications/personal-data.ts';
import { attendancePersonalData } from './modules/attendance/personal-data.ts';
import { availabilityPersonalData } from './modules/availability/personal-data.ts';
import { bugPersonalData } from './modules/bugs/personal-data.ts';
import { companyPersonalData } from './modules/companies/personal-data.ts';
import { teamPersonalData } from './modules/companies/team/personal-data.ts';
import { connectionPersonalData } from './modules/connections/personal-data.ts';
import { consolePersonalData } from './modules/console/personal-data.ts';
import { jobPersonalData } from './modules/jobs/personal-data.ts';
import { savedSearchPersonalData } from './modules/jobs/saved-searches/personal-data.ts';
import { templatePersonalData } from './modules/jobs/templates/personal-data.ts';
import { keyPersonalData } from './modules/keys/personal-data.ts';
import { messagePersonalData } from './modules/messages/personal-data.ts';
import { notificationPersonalData } from './modules/notifications/personal-data.ts';
import { offerPersonalData } from './modules/offers/personal-data.ts';
import { paperPersonalData } from './modules/papers/personal-data.ts';
import { taxPersonalData } from './modules/papers/taxes/personal-data.ts';
import { problemPersonalData } from './modules/problems/personal-data.ts';
import { ratingPersonalData } from './modules/ratings/personal-data.ts';
import { recordPersonalData } from './modules/records/personal-data.ts';
import { reliabilityPersonalData } from './modules/reliability/personal-data.ts';
import { walletPersonalData } from './modules/wallet/personal-data.ts';
import { webhookPersonalData } from './modules/webhooks/personal-data.ts';
import type { Deps } from './platform/deps.ts';
import type { PersonalDataSource } from './platform/personal-data.ts';

/** Every source of personal data, in the order of erasure: the account itself comes last. */
export function personalDataSources(deps: Deps): PersonalDataSource[] {
  return [
    teamPersonalData(deps),
    walletPersonalData(deps),
    paperPersonalData(deps),
    attendancePersonalData(deps),
    offerPersonalData(deps),
    applicationPersonalData(deps),
    connectionPersonalData(deps),
    messagePersonalData(deps),
    ratingPersonalData(deps),
    problemPersonalData(deps),
    reliabilityPersonalData(deps),
    savedSearchPersonalData(deps),
    templatePersonalData(deps),
    availabilityPersonalData(deps),
    jobPersonalData(deps),
    webhookPersonalData(deps),
    keyPersonalData(deps),
    companyPersonalData(deps),
    consolePersonalData,
    bugPersonalData(deps),
    notificationPersonalData(deps),
    recordPersonalData(deps),
    taxPersonalData(deps),
    secondFactorPersonalData(deps),
    accountPersonalData(deps),
  ];
}
