import type { PaymentMethod } from '@nyhem/domain/booking/payment'
import { originOf, siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Payments as Provider } from '@nyhem/providers/payments/payments'
import type { Vault } from '../../security/vault.ts'
import { type StartOutcome, type StartParts, startPayment } from './start-payment.ts'

type Parts = Omit<StartParts, 'payable' | 'addresses' | 'siteOf'> & {
  providers: Readonly<Partial<Record<PaymentMethod, Provider>>>
  siteOrigins: Readonly<Record<SiteId, string>>
  callbackUrl(attempt: { id: string; method: PaymentMethod }): string
}

const secretOfHash = (hash: Uint8Array): string => Buffer.from(hash).toString('hex').slice(0, 32)

/** What is sent to a provider: 32 alphanumeric characters, unguessable without the key; not stored. */
export const callbackSecretOf = (vault: Pick<Vault, 'blindIndex'>, attemptId: string): string =>
  secretOfHash(vault.blindIndex('payment-callback', attemptId))

/** What a callback may carry: one for each lookup key. */
export const callbackSecretsOf = (vault: Pick<Vault, 'blindIndexes'>, attemptId: string): readonly string[] =>
  vault.blindIndexes('payment-callback', attemptId).map(secretOfHash)

/** One origin for all sites: no provider shows this URL. */
export const callbackUrlOf =
  (siteOrigins: Readonly<Record<SiteId, string>>): Parts['callbackUrl'] =>
  ({ id, method }) =>
    `${siteOrigins.se}/api/payments/${method}/${id}`

/** One start per payment and method at a time in this process; concurrent callers share its result. */
export function startsAtOnce(parts: Parts) {
  const starting = new Map<string, Promise<StartOutcome>>()

  const startParts = (method: PaymentMethod, payable: StartParts['payable']): StartParts => ({
    ...parts,
    payable,
    addresses({ siteId, backTo }, attemptId) {
      const { routes, pathPrefix } = siteById(siteId)
      const origin = originOf(parts.siteOrigins, siteId)
      const back = `${origin}${backTo}`
      return {
        returnUrl: back,
        cancelUrl: back,
        callbackUrl: parts.callbackUrl({ id: attemptId, method }),
        termsUrl: `${origin}${routes.clickToBuyInfo ?? pathPrefix}`,
      }
    },
    siteOf: ({ siteId }) => siteById(siteId),
  })

  return async function startOnce(
    key: readonly (string | null)[],
    { method, phone }: { method: PaymentMethod; phone: string | null },
    payable: StartParts['payable'],
  ): Promise<StartOutcome> {
    const provider = parts.providers[method]
    if (!provider) return { code: 'Unavailable' }
    const name = key.join(' ')
    const running = starting.get(name)
    if (running) return running
    const started = startPayment(startParts(method, payable), { provider, phone }).finally(() => starting.delete(name))
    starting.set(name, started)
    return started
  }
}
