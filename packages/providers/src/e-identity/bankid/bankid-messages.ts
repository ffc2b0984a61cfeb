import type { OrderMessage } from '@nyhem/domain/identity/order-messages'

/** Source of both tables: identity reference §2, after BankID's list of recommended messages. */

const pendingHints: Readonly<Record<string, OrderMessage>> = {
  outstandingTransaction: 'RFA1',
  noClient: 'RFA1',
  started: 'RFA15',
  userSign: 'RFA9',
  userMrtd: 'RFA23',
  userFace: 'RFA24',
  userStepUp: 'RFA25',
}

type FailedCode = 'Cancelled' | 'NotStarted' | 'Expired' | 'Error'

const failedHints: Readonly<Record<string, { code: FailedCode; message: OrderMessage }>> = {
  expiredTransaction: { code: 'Expired', message: 'RFA8' },
  certificateErr: { code: 'Error', message: 'RFA16' },
  userCancel: { code: 'Cancelled', message: 'RFA6' },
  userDeclinedCall: { code: 'Cancelled', message: 'RFA6' },
  cancelled: { code: 'Cancelled', message: 'RFA3' },
  startFailed: { code: 'NotStarted', message: 'RFA17' },
}

const errorCodes: Readonly<Record<string, { code: 'InProgress' | 'Unavailable' | 'Error'; message: OrderMessage }>> = {
  alreadyInProgress: { code: 'InProgress', message: 'RFA4' },
  requestTimeout: { code: 'Unavailable', message: 'RFA5' },
  internalError: { code: 'Unavailable', message: 'RFA5' },
  tooManyRequests: { code: 'Unavailable', message: 'RFA5' },
  // BankID uses both spellings.
  maintenance: { code: 'Unavailable', message: 'RFA5' },
  Maintenance: { code: 'Unavailable', message: 'RFA5' },
}

/** Message of a pending order; unknown hints count as in progress. */
export const messageOfPending = (hintCode: string): OrderMessage => pendingHints[hintCode] ?? 'RFA21'

/** Status of a failed order; unknown hints are errors. */
export const statusOfFailed = (hintCode: string): { code: FailedCode; message: OrderMessage } =>
  failedHints[hintCode] ?? { code: 'Error', message: 'RFA22' }

/** Meaning of a refusal; unknown codes are errors. */
export const meaningOfProblem = (
  errorCode: string,
): { code: 'InProgress' | 'Unavailable' | 'Error'; message: OrderMessage } =>
  errorCodes[errorCode] ?? { code: 'Error', message: 'RFA22' }
