/** What other areas may use of wallet. */

export { dashboardQuery, keepFunding } from './funding/funding.api.ts';
export { FundingLine, OwnFundingLine } from './funding/funding-line.tsx';
export { HiringPause, useIsHiringPaused } from './funding/hiring-pause.tsx';
export { walletQuery } from './wallet.api.ts';
