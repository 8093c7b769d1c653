import { kindDrawings } from '@relevo/domain/job-kind-drawings';
import { jobKindOf } from '@relevo/domain/job-kinds';
import { toneClasses } from '../../../platform/tones.ts';
import { CompanyLogo, type NamedCompany } from './company-logo.tsx';

type JobPictureProps = {
  title: string;
  /** Left out where every job is of the same company. */
  company?: NamedCompany | null;
  size?: keyof typeof sizes;
};

const sizes = { md: 'size-12', lg: 'size-14 sm:size-16' };

/** The kind of work and the company's logo; both are named in words beside it, so it is hidden from screen readers. */
export function JobPicture({ title, company, size = 'md' }: JobPictureProps) {
  const { tone, shape, line } = kindDrawings[jobKindOf(title)];
  return (
    <span aria-hidden="true" className={`relative inline-grid shrink-0 ${sizes[size]}`}>
      <span className={`grid place-items-center rounded-control ${toneClasses[tone]}`}>
        <svg aria-hidden="true" viewBox="0 0 32 32" className="size-[68%]" fill="none">
          <path d={shape} fill="currentColor" fillOpacity="0.22" />
          <path
            d={`${shape}${line}`}
            stroke="currentColor"
            strokeWidth="1.9"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </span>
      {company && (
        <span className="absolute -right-1.5 -bottom-1.5 rounded-md ring-2 ring-surface">
          <CompanyLogo company={company} size="sm" />
        </span>
      )}
    </span>
  );
}
