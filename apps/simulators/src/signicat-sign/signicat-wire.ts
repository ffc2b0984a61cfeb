import { z } from 'zod'

/** What the real service is known to accept. Source: identity reference §5. */

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

export const countryOfProvider = { nbid: 'NO', ftn: 'FI', sbid: 'SE' } as const

export const sessionRequest = z.strictObject({
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
export type SessionRequest = z.output<typeof sessionRequest>

/** Always an array. */
export const sessionsRequest = z.array(sessionRequest).min(1).max(20)
