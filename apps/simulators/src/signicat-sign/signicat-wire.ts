import { z } from 'zod'

/** What the real service takes as far as it is known, and nothing else. Source: identity reference §5. */

/** The client of the demo. */
export const signicatClient = { clientId: 'nyhem-demo', secret: 'simulated-secret' } as const

export const tokenRequest = z.strictObject({
  grant_type: z.literal('client_credentials'),
  scope: z.literal('signicat-api'),
})

export const collectionRequest = z.strictObject({
  documents: z.array(z.strictObject({ documentId: z.string() })).min(1),
  packageTo: z.tuple([z.literal('PADES_CONTAINER')]),
})

const address = z.url({ protocol: /^https?$/ }).max(600)

/** Whose citizens each identity provider knows. */
export const countryOfProvider = { nbid: 'NO', ftn: 'FI', sbid: 'SE' } as const

const session = z.strictObject({
  title: z.string().min(1).max(250),
  externalReference: z.string().min(1).max(100),
  documents: z
    .array(z.strictObject({ action: z.literal('SIGN'), documentCollectionId: z.string(), documentId: z.string() }))
    .length(1),
  signingSetup: z
    .array(
      z.strictObject({
        identityProviders: z.array(z.strictObject({ idpName: z.enum(['nbid', 'ftn', 'sbid']) })).length(1),
        signingFlow: z.literal('AUTHENTICATION_BASED'),
      }),
    )
    .length(1),
  redirectSettings: z.strictObject({ success: address, cancel: address, error: address }),
  ui: z.strictObject({ language: z.enum(['sv', 'nb', 'fi', 'en']) }),
})
export type SessionRequest = z.output<typeof session>

/** An array, even of one. */
export const sessionsRequest = z.array(session).min(1).max(20)
