import type { JobView } from '@relevo/contracts/jobs';
import { monogramOf, toneOf } from '@relevo/domain/picture-tones';
import { toneClasses } from '../../../platform/tones.ts';

const sizes = { sm: 'size-6 rounded-md text-[0.625rem]', md: 'size-10 rounded-control text-sm' };

/** What a company is shown by. */
export type NamedCompany = Pick<NonNullable<JobView['company']>, 'id' | 'name' | 'logo'>;

type CompanyLogoProps = { company: NamedCompany; size?: keyof typeof sizes };

/** The logo, or a monogram in a colour of the company's own. The name stands beside it in words. */
export function CompanyLogo({ company, size = 'md' }: CompanyLogoProps) {
  const shape = `${sizes[size]} grid shrink-0 place-items-center overflow-hidden`;
  if (company.logo) {
    return (
      <span className={`${shape} bg-canvas`}>
        <img src={company.logo} alt="" loading="lazy" className="size-full object-cover" />
      </span>
    );
  }
  return (
    <span aria-hidden="true" className={`${shape} font-bold tracking-tight ${toneClasses[toneOf(company.id)]}`}>
      {monogramOf(company.name)}
    </span>
  );
}
