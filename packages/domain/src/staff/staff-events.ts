/** What the staff log tells. Features that change something for the staff add theirs. */
export const staffEvents = [
  'logged-in',
  'log-in-refused',
  'logged-out',
  'person-added',
  'person-left',
  'role-given',
  'role-ended',
  'media-uploaded',
  'media-changed',
  'media-replaced',
  'media-archived',
  'media-taken-back',
] as const
export type StaffEvent = (typeof staffEvents)[number]
