import { lazyPart } from '../../platform/lazy-part.tsx';

/** Loaded on demand: only the profile of an employer has it among its sections. */
export const CompanyPart = lazyPart(() => import('./company-part.tsx').then((file) => file.CompanyPart), ['companies']);
