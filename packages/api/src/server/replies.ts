import type { ProblemCode } from '@nyhem/contract/calls/problem-codes'

/** English, for API callers. */
export const problemMessage = {
  InvalidInput: 'The request has fields that are missing or wrong.',
  InvalidAddress: 'The address is not written correctly.',
  Unauthorised: 'The request carries no valid key or session.',
  Forbidden: 'The key or session does not allow this.',
  ProofRequired: 'This needs a proof of identity by passkey or e-ID.',
  FreshLoginRequired: 'This needs a log-in of the last five minutes.',
  AccountBlocked: 'The account is blocked.',
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
  SwitchedOff: 'This is switched off on this site for a while. Try again later.',
} as const satisfies Record<ProblemCode, string>
