export { nameOfMember } from './name-of-member.ts';
export { ofSites } from './of-sites.ts';
export { recordAct, recordSystemAct } from './record-act.ts';
