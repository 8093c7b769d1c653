export { appeal } from './appeal.ts';
export { decideAppeal } from './decide-appeal.ts';
export { forgetOldEvents } from './forget-old-events.ts';
export { type Evidence, findEvidence, isJudgedAgain, judgementWrites, unseen } from './judge-shift.ts';
export { findAppealFacts } from './reliability.queries.ts';
export {
  presentReliability,
  type ReliabilityColumns,
  reliabilityColumns,
  reliabilityFigures,
} from './shown-reliability.ts';
