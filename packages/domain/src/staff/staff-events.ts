/** What the staff log tells. Features that change something for the staff add theirs. */
export const staffEvents = [
  'logged-in',
  'log-in-refused',
  'logged-out',
  'person-added',
  'person-left',
  'role-given',
  'role-ended',
  // Pages
  'page-created',
  'draft-begun',
  'draft-dropped',
  'version-kept',
  'version-restored',
  'page-published',
  'plan-dropped',
  'page-taken-down',
  'page-moved',
  'page-trashed',
  'page-untrashed',
  'redirect-saved',
  'redirect-dropped',
] as const
export type StaffEvent = (typeof staffEvents)[number]
