import type { ErrorPageKind } from '@nyhem/domain/identity/e-identity-errors'
import type { Texts } from '../../texts/sv.ts'
import type { Failure } from '../login/identify.ts'

type Words = Texts['bookingSteps']['sign']['failures']

const ofPage: Partial<Record<ErrorPageKind, keyof Words>> = {
  cancel: 'cancelled',
  timeout: 'timeout',
  userssnnomatch: 'person',
  unauthorizedid: 'person',
}
const ofCode: Readonly<Record<string, keyof Words>> = {
  Cancelled: 'cancelled',
  Rejected: 'cancelled',
  Expired: 'timeout',
  TooManyRequests: 'tooMany',
  SsnNotFound: 'person',
}
/** The app did not answer, or not in time. */
const ofOrder: Readonly<Record<string, keyof Words>> = { RFA8: 'timeout', RFA6: 'cancelled', RFA3: 'cancelled' }

/** What a buyer is told about a signing that failed; always that nothing has been signed. */
export function signingFailure({ code, message, errorPage }: Failure, words: Words): string {
  const key = (errorPage && ofPage[errorPage]) ?? (message && ofOrder[message]) ?? ofCode[code] ?? 'other'
  return words[key as keyof Words]
}
