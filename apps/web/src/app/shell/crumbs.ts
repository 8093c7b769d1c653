import { paths } from '@relevo/contracts/screen-paths';
import { type Person, refusedTo } from '../access.ts';
import { routeAt } from '../route-table.ts';

const namedSegments = [
  'jobs',
  'applications',
  'company',
  'shifts',
  'wallet',
  'profile',
  'messages',
  'problems',
] as const;
type SegmentName = (typeof namedSegments)[number];

/** `name` is the key of its text; a segment without one is shown as it is in the URL. */
export type Crumb = { path: string; segment: string; name?: 'home' | SegmentName; isLink: boolean };

/** The breadcrumb of a page, segment by segment. Only what the account may open is a link, never the page itself. */
export function crumbsOf(pathname: string, person: Person): Crumb[] {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  // A thread has no name, and its id says nothing.
  const shown = segments[0] === 'messages' ? segments.slice(0, 1) : segments;
  const crumbs = shown.map((segment, index): Crumb => {
    const path = `/${segments.slice(0, index + 1).join('/')}`;
    const isLast = index === segments.length - 1;
    return {
      path,
      segment: decodeSegment(segment),
      name: namedSegments.find((name) => name === segment),
      isLink: !isLast && mayOpen(path, person),
    };
  });
  return [{ path: paths.home, segment: '', name: 'home', isLink: true }, ...crumbs];
}

function mayOpen(path: string, person: Person): boolean {
  const route = routeAt(path);
  return route !== undefined && refusedTo(route, person) === null;
}

/** An address may hold anything after a percent sign; what cannot be decoded is shown raw. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
