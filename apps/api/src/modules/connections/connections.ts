export {
  countStanding,
  countWorked,
  hiddenFrom,
  isApart,
  isBlocked,
  isEnded,
  isGone,
  isHiddenJob,
  isShownTo,
} from './hidden.ts';
