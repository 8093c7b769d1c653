import { lazyPart } from '../../platform/lazy-part.tsx';

// Only members of a company of others need these: they are fetched for nothing else.
const texts = ['companies/parts'] as const;
export const RoleNote = lazyPart(() => import('./role-note.tsx').then((file) => file.RoleNote), texts);
export const MemberLine = lazyPart(() => import('./role-note.tsx').then((file) => file.MemberLine), texts);
