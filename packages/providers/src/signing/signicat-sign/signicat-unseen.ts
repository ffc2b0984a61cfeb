import type { Country } from '@nyhem/domain/sites/site'
import { z } from 'zod'

/**
 * Assumptions about Signicat's Sign API v2 missing from our sources (identity reference §5), to be corrected after
 * tests against the real service. Wrong ones fail closed: a signature without a readable signer does not count.
 */

/** Path of a stored document; only `sign/documents` is confirmed. */
export const documentPath = (documentId: string): string => `sign/documents/${encodeURIComponent(documentId)}/content`

/** Only `nbid` is confirmed. */
export const identityProviders = { NO: 'nbid', FI: 'ftn', SE: 'sbid' } as const satisfies Record<Country, string>

/** The provider's codes of our languages. */
export const uiLanguages = { sv: 'sv', no: 'nb', fi: 'fi', en: 'en' } as const

/** Signer; `output.signatures[]` is confirmed, its fields are not. */
export const wireSignature = z.object({
  signer: z.object({ nationalIdentifier: z.string().max(40), name: z.string().max(250) }),
})

/** Sealed package: `output.packages[]` and `PADES_CONTAINER` are confirmed, these fields are not. */
export const wirePackage = z.object({ packageType: z.string(), resultDocumentId: z.string().max(100) })

/** The signer's reason for rejecting. Its existence is confirmed, its location is not. */
export const wireReason = z.object({ rejectReason: z.string().nullish() })

/**
 * Whether the service's hash belongs to another document. Algorithm and encoding are unconfirmed, so only a SHA-256 is
 * compared.
 */
export function isOtherHash(given: string, sha256: string): boolean {
  const hex = /^[0-9a-f]{64}$/i.test(given)
    ? given.toLowerCase()
    : /^[A-Za-z0-9+/]{43}=$/.test(given)
      ? Buffer.from(given, 'base64').toString('hex')
      : null
  return hex !== null && hex !== sha256
}
