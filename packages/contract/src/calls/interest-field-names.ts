// Separate from parsing, so pages can render the form without the schema library.

/** Interest form field names, in pages and form-encoded bodies. */
export const interestFieldNames = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'postalCode',
  'minNumberOfRooms',
  'maxNumberOfRooms',
  'message',
  'terms',
] as const
export type InterestField = (typeof interestFieldNames)[number]
/** Hidden fields identifying the target. */
export const interestHiddenNames = { kind: 'targetKind', id: 'targetId', key: 'interestKey' } as const
