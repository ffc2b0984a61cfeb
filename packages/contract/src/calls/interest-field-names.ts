// Apart from the reading of the fields, so that a page can draw the form without the schema library.

/** Fields of the interest form as they are named in the page and in a form-encoded body. */
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
/** Hidden fields that say what the form is about. */
export const interestHiddenNames = { kind: 'targetKind', id: 'targetId', key: 'interestKey' } as const
