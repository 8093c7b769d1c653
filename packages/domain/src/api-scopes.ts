/** What an API key may do; a call without a scope is closed to every key. */
export const scopes = [
  'jobs:read',
  'jobs:write',
  'applications:read',
  'applications:write',
  'shifts:read',
  'shifts:write',
  'money:read',
  'reports:read',
  'papers:read',
] as const;
export type Scope = (typeof scopes)[number];
