export { countStanding, countWorked, hiddenFrom, isApart, isBlocked, isHiddenJob, isShownTo } from './hidden.ts';
