import type { Country } from '@nyhem/domain/sites/site'
import { z } from 'zod'

/**
 * Everything about Signicat's Sign API v2 that our sources do not show (identity reference §5): guesses, to be put right
 * here when the real service has been asked. Wrong ones fail closed: no signature counts whose person cannot be read.
 */

/** Where a stored document is fetched; `sign/documents` is seen, the rest of the path is not. */
export const documentPath = (documentId: string): string => `sign/documents/${encodeURIComponent(documentId)}/content`

/** `nbid` is seen. */
export const identityProviders = { NO: 'nbid', FI: 'ftn', SE: 'sbid' } as const satisfies Record<Country, string>

/** How the provider's pages name our languages. */
export const uiLanguages = { sv: 'sv', no: 'nb', fi: 'fi', en: 'en' } as const

/** Who signed: `output.signatures[]` is seen, its fields are not. */
export const wireSignature = z.object({
  signer: z.object({ nationalIdentifier: z.string().max(40), name: z.string().max(250) }),
})

/** A sealed package: `output.packages[]` and `PADES_CONTAINER` are seen, these fields are not. */
export const wirePackage = z.object({ packageType: z.string(), resultDocumentId: z.string().max(100) })

/** The person's reason for rejecting; that there is one is seen, where it stands is not. */
export const wireReason = z.object({ rejectReason: z.string().nullish() })

/**
 * Whether the hash that the service gives is of another document than ours; its algorithm and writing are not seen, so
 * only a SHA-256 is judged.
 */
export function isOtherHash(given: string, sha256: string): boolean {
  const hex = /^[0-9a-f]{64}$/i.test(given)
    ? given.toLowerCase()
    : /^[A-Za-z0-9+/]{43}=$/.test(given)
      ? Buffer.from(given, 'base64').toString('hex')
      : null
  return hex !== null && hex !== sha256
}
