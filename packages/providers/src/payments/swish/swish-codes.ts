import type { AttemptStatus } from '@nyhem/domain/booking/payment'

/** Source of both tables: identity reference §6, and for RP09 and the refund codes a third-party client. */

/**
 * Refusals by who must act: `payer` (another number, or a request already open), `ours`, or none (`there`) since the
 * request already exists.
 */
const requestCodes: Readonly<Record<string, 'payer' | 'ours' | 'there'>> = {
  FF08: 'ours',
  RP01: 'ours',
  RP02: 'ours',
  RP03: 'ours',
  BE18: 'payer',
  PA02: 'ours',
  AM02: 'ours',
  AM03: 'ours',
  AM06: 'ours',
  RP06: 'payer',
  RP09: 'there',
  ACMT01: 'ours',
  ACMT03: 'payer',
  ACMT07: 'ours',
  VR01: 'payer',
  VR02: 'payer',
  RF02: 'ours',
  RF03: 'ours',
  RF04: 'ours',
  RF06: 'ours',
  RF08: 'ours',
  RF09: 'there',
}

/** Returns who must act on a refusal; unknown codes are ours. Never fails. */
export const meaningOfRequestCode = (code: string): 'payer' | 'ours' | 'there' => requestCodes[code] ?? 'ours'

const outcomeCodes: Readonly<Record<string, AttemptStatus>> = {
  RF07: 'declined',
  BANKIDCL: 'cancelled',
  BANKIDONGOING: 'failed',
  BANKIDUNKN: 'failed',
  FF10: 'failed',
  TM01: 'failed',
  VR01: 'failed',
  VR02: 'failed',
  // The bank may have moved the money; Swish itself does not know.
  DS24: 'unknown',
}

/** Returns the status of a payment that ended in ERROR; unknown codes decide nothing about money. Never fails. */
export const statusOfError = (code: string | null): AttemptStatus => outcomeCodes[code ?? ''] ?? 'unknown'
