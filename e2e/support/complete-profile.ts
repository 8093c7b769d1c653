import type { SignedInView } from '@relevo/contracts/accounts';
import { change, handIn, register } from './accounts.ts';
import type { Person } from './person.ts';
import { aPdf } from './sample-files.ts';

/** Everything a profile can hold besides files, as a worker would write it. */
export const completeProfile = {
  biography: 'Ten years in kitchens and at bars, calm when it is full, early when it matters.',
  education: 'ITHQ, professional cooking',
  work_experience: 'Line cook, Chez Cora, 2015-2022',
  references: 'Marie Tremblay, +1 514 555 0177',
  skills: ['Bartending', 'First aid'],
  work_visa: 'None needed',
  driving_license: true,
  languages: [
    { language: 'French', level: 'NATIVE' },
    { language: 'English', level: 'C1' },
  ],
  characteristics: { clothing_size: 'M', height: '168 cm', shoe_size: '7' },
  emergency_contacts: [{ name: 'Louis Mance', phone: '+15145550111', relationship: 'Brother' }],
  bank_institution: '815',
  bank_transit: '30000',
  bank_account: '1234567',
  social_insurance_number: '046454286',
};

/** A user with a complete profile, which is therefore in review. */
export async function registerComplete(publicUrl: string, person: Person): Promise<SignedInView> {
  const account = await register(publicUrl, person, completeProfile);
  await handIn(publicUrl, account, aPdf('permit.pdf'));
  if (person.userType === 'employer') {
    await change(publicUrl, account, { name: 'Chez Jeanne', industry: 'Restaurants' }, '/company/profile/');
  }
  return account;
}
