export { answerDispute } from './disputes/answer-dispute.ts';
export { decideDispute, decisionBounds } from './disputes/decide-dispute.ts';
export { forgetOldFiles } from './disputes/dispute-files.ts';
export { escalateDispute } from './disputes/escalate-dispute.ts';
export { openDispute } from './disputes/open-dispute.ts';
export { type DisputeRow, disputeHistorySql, presentDispute } from './disputes/present-dispute.ts';
export { processDueDisputes } from './disputes/process-due-disputes.ts';
export { collectLatestHold } from './funding/collect-latest-hold.ts';
export { expectedPaySql, shiftPaySql } from './funding/expected-pay-sql.ts';
export { fundDueShifts } from './funding/fund-due-shifts.ts';
export {
  availableSql,
  type FundingColumn,
  fundingColumn,
  fundingFor,
  fundingSql,
  presentFunding,
  presentJobFunding,
} from './funding/funding-column.ts';
export { findFundingFacts } from './funding/funding-facts.ts';
export { offeredShiftsSql } from './funding/offered-shifts-sql.ts';
export { bookedWithMoney, hasPaySql, moneySums, paidSql } from './funding/pay-sql.ts';
export { remindEmployers } from './funding/remind-employers.ts';
export { findKiosk, openKiosks } from './kiosk/find-kiosk.ts';
export { forgetOldKiosks } from './kiosk/forget-old-kiosks.ts';
export { revokeUnopenedKiosks } from './kiosk/revoke-unopened-kiosks.ts';
export { answerOvertime } from './overtime/answer-overtime.ts';
export { answerExtension, offerExtension } from './overtime/extend-shift.ts';
export { processDueOvertime } from './overtime/process-due-overtime.ts';
export { scanCode } from './scan/scan-code.ts';
export { approveShift } from './shifts/approve-shift.ts';
export { isBookedSql, isLateSql, isNoShowSql, isOnTimeSql } from './shifts/attendance-figures-sql.ts';
export { awaitWorkers } from './shifts/await-workers.ts';
export { bookShifts, cancelBookings, hasBookingHistory, isAnyoneAtWork, type Takeover } from './shifts/bookings.ts';
export { cancelShift } from './shifts/cancel-shift.ts';
export { costOfBookings, type LateBooking, lateBookingsSql } from './shifts/cancellation-pay.ts';
export { correctShift } from './shifts/correct-shift.ts';
export type { FreePlace, ReplaceAwaited, ReplaceWorker } from './shifts/free-place.ts';
export { giveAwayShift } from './shifts/give-away-shift.ts';
export { giveUpShift } from './shifts/give-up-shift.ts';
export { openRequestsOf, type RequestTermsRow, requestTerms } from './shifts/open-requests.ts';
export { findOpenSeats, listOpenSeats, mostSeatsTaken, refuseOverlap, type SeatedJob } from './shifts/open-seats.ts';
export { processDueShifts } from './shifts/process-due-shifts.ts';
export { askWorkers, processReconfirmations } from './shifts/process-reconfirmations.ts';
export { remindWorkers } from './shifts/remind-workers.ts';
export { sendHome } from './shifts/send-home.ts';
export { findShiftFacts } from './shifts/shift-facts.ts';
export { shiftLengthsSql, shiftsLeftSql } from './shifts/shift-lengths-sql.ts';
export { type LifecycleJob, type LockedJob, SharedJobMoves, timedJobOf } from './shifts/sync-job-status.ts';
export { decideUnprovenPay } from './unproven/decide-unproven-pay.ts';
