/** Codes of requests that are refused or fail, whatever the feature. */
export const problemCodes = [
  'InvalidInput',
  'InvalidAddress',
  'Unauthorised',
  'Forbidden',
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

/** For callers of the API, in English; pages choose their own words. */
export const problemMessage = {
  InvalidInput: 'The request has fields that are missing or wrong.',
  InvalidAddress: 'The address is not written correctly.',
  Unauthorised: 'The request carries no valid key or session.',
  Forbidden: 'The key or session does not allow this.',
  NotFound: 'There is nothing at this address.',
  MethodNotAllowed: 'This address does not take requests of this method.',
  Conflict: 'The request does not agree with what is stored.',
  TooLarge: 'The request is larger than allowed.',
  AddressTooLong: 'The address is longer than allowed.',
  UnsupportedMediaType: 'The request has a content type that this address does not take.',
  UnknownHost: 'No site answers for this host.',
  TooManyRequests: 'There were too many requests from your address. Try again in a while.',
  Failed: 'Something went wrong.',
  Unavailable: 'The service is away for a moment. Try again soon.',
  SearchServiceDown: 'Search service down',
} as const satisfies Record<ProblemCode, string>
