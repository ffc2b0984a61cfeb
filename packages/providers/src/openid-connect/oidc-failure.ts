import type { IdentificationFailure } from '@nyhem/domain/identity/e-identity-errors'
import * as client from 'openid-client'

/** Failure, for the person and for the log. */
export type OidcFailure = { readonly code: IdentificationFailure | 'Unavailable'; readonly fault: string }

/** Errors that make the response untrustworthy. */
const disbelieved = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_PARSE_ERROR',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_DECRYPTION_FAILED',
  'OAUTH_UNSUPPORTED_OPERATION',
])

/** Errors of a malfunctioning broker. */
const unwell = new Set(['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_RESPONSE_IS_NOT_CONFORM'])

/** Errors in the person's return. Others count as failures. */
const answers: Readonly<Record<string, OidcFailure['code']>> = {
  access_denied: 'Cancelled',
  cancel: 'Cancelled',
  timeout: 'TimedOut',
  temporarily_unavailable: 'Unavailable',
}

const codeOfAnswer = (error: string, description: string): OidcFailure['code'] =>
  /\btime(d)?[ _-]?out\b|\bexpired\b/i.test(description) ? 'TimedOut' : (answers[error] ?? 'Failed')

/** Maps errors of the library or network. Others are our own faults and are rethrown. */
export function failureOf(error: unknown): OidcFailure {
  if (error instanceof client.AuthorizationResponseError)
    return { code: codeOfAnswer(error.error, error.error_description ?? ''), fault: shortWord(error.error) }
  if (error instanceof client.ResponseBodyError)
    return { code: error.status >= 500 ? 'Unavailable' : 'Failed', fault: shortWord(error.error) }
  if (error instanceof client.WWWAuthenticateChallengeError)
    return { code: error.status >= 500 ? 'Unavailable' : 'Failed', fault: `status ${error.status}` }
  if (error instanceof client.ClientError && error.code !== undefined) {
    if (unwell.has(error.code)) return { code: 'Unavailable', fault: error.code }
    return { code: disbelieved.has(error.code) ? 'Invalid' : 'Failed', fault: error.code }
  }
  // Connection failure as reported by fetch.
  if (error instanceof TypeError && error.message === 'fetch failed')
    return { code: 'Unavailable', fault: causeOf(error) }
  throw error
}

/** Sanitises external values against log injection. */
const shortWord = (text: string): string => (/^[a-z_.-]{1,60}$/i.test(text) ? text : 'unreadable error')

const causeOf = ({ cause }: Error): string =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : 'network'
