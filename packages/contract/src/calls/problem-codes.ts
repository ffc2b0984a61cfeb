/** Problem codes common to all features. */
export const problemCodes = [
  'InvalidInput',
  'InvalidAddress',
  'Unauthorised',
  'Forbidden',
  'ProofRequired',
  'FreshLoginRequired',
  'NotFound',
  'MethodNotAllowed',
  'Conflict',
  'TooLarge',
  'AddressTooLong',
  'UnsupportedMediaType',
  'UnknownHost',
  'TooManyRequests',
  'Failed',
  'Unavailable',
  'SearchServiceDown',
] as const
export type ProblemCode = (typeof problemCodes)[number]

/** Result code → HTTP status. The only place where a status is chosen. */
export const problemStatus = {
  InvalidInput: 400,
  InvalidAddress: 400,
  Unauthorised: 401,
  Forbidden: 403,
  ProofRequired: 403,
  FreshLoginRequired: 403,
  NotFound: 404,
  MethodNotAllowed: 405,
  Conflict: 409,
  TooLarge: 413,
  AddressTooLong: 414,
  UnsupportedMediaType: 415,
  UnknownHost: 421,
  TooManyRequests: 429,
  Failed: 500,
  Unavailable: 503,
  SearchServiceDown: 503,
} as const satisfies Record<ProblemCode, number>
