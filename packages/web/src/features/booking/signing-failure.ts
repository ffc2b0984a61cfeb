import type { ErrorPageKind } from '@nyhem/domain/identity/e-identity-errors'
import type { Texts } from '../../texts/texts.ts'
import type { Failure } from '../login/identify.ts'

type Strings = Texts<'booking'>['bookingSteps']['sign']['failures']

const ofPage: Partial<Record<ErrorPageKind, keyof Strings>> = {
  cancel: 'cancelled',
  timeout: 'timeout',
  userssnnomatch: 'person',
  unauthorizedid: 'person',
}
const ofCode: Readonly<Record<string, keyof Strings>> = {
  Cancelled: 'cancelled',
  Rejected: 'cancelled',
  Expired: 'timeout',
  TooManyRequests: 'tooMany',
  SsnNotFound: 'person',
}
/** The app did not respond, or not in time. */
const ofOrder: Readonly<Record<string, keyof Strings>> = { RFA8: 'timeout', RFA6: 'cancelled', RFA3: 'cancelled' }

/** Text key of a failed signing. */
export const signingFailure = ({ code, message, errorPage }: Failure): keyof Strings =>
  (errorPage ? ofPage[errorPage] : undefined) ?? (message ? ofOrder[message] : undefined) ?? ofCode[code] ?? 'other'
