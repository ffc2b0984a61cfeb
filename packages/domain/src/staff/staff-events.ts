/** What the staff log tells. Features that change something for the staff add theirs. */
export const staffEvents = [
  'logged-in',
  'log-in-refused',
  'logged-out',
  'person-added',
  'person-left',
  'role-given',
  'role-ended',
  'site-settings-written',
  'site-settings-dropped',
  'site-settings-published',
  'site-settings-restored',
  'redirect-saved',
  'redirect-ended',
  'redirects-imported',
] as const
export type StaffEvent = (typeof staffEvents)[number]
