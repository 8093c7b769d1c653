import type { Deps } from '../../../platform/deps.ts';
import type { PersonalDataSource } from '../../../platform/personal-data.ts';
import { removePayrollNumbersOf } from './payroll-numbers.ts';
import { presentCompanyTaxProfile, presentTaxProfile } from './present-tax-profile.ts';
import { findTaxProfile, removeTaxProfile } from './tax-profile.repository.ts';

/** What an account says about taxes, and its numbers in payroll programs. Papers that were issued keep what they say. */
export const taxPersonalData = ({ db }: Deps): PersonalDataSource => ({
  isOfCompany: true,
  tables: ['tax_profiles', 'payroll_numbers'],
  async export(userId) {
    const [profile, account] = await Promise.all([
      findTaxProfile(db, userId),
      db.selectFrom('users').select('user_type').where('id', '=', userId).executeTakeFirstOrThrow(),
    ]);
    const isCompany = account.user_type === 'employer';
    const numbers = await db
      .selectFrom('payroll_numbers')
      .select(['company_id', 'worker_id', 'number'])
      .where(isCompany ? 'company_id' : 'worker_id', '=', userId)
      .orderBy('company_id')
      .orderBy('worker_id')
      .execute();
    return {
      tax_profile: isCompany ? presentCompanyTaxProfile(profile) : presentTaxProfile(profile),
      payroll_numbers: numbers,
    };
  },
  async erase(tx, userId) {
    await removeTaxProfile(tx, userId);
    await removePayrollNumbersOf(tx, userId);
    return [];
  },
});
