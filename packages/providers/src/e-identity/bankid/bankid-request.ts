import { BrokenInvariant } from '@nyhem/domain/result'
import type { OrderRequest } from '../e-identity.ts'
import { type WireOrder, wireLimits } from './bankid-wire.ts'

const base64Of = (text: string): string => Buffer.from(text, 'utf8').toString('base64')

/** Converts an order to BankID's format. Throws BrokenInvariant for a text BankID would refuse as too long or empty. */
export function wireOrderOf(request: OrderRequest): WireOrder {
  const { purpose, returnUrl, browser, onlyPerson } = request
  const visible = purpose.text === null ? null : base64Of(purpose.text)
  const hidden = purpose.kind === 'sign' && purpose.hidden !== null ? base64Of(purpose.hidden) : null
  const mostVisible = purpose.kind === 'sign' ? wireLimits.signVisible : wireLimits.authVisible
  if (visible !== null && (visible.length > mostVisible || visible === ''))
    throw new BrokenInvariant('text for BankID is empty or too long', { length: visible.length, most: mostVisible })
  if (hidden !== null && hidden.length > wireLimits.signNonVisible)
    throw new BrokenInvariant('hidden text for BankID is too long', { length: hidden.length })
  return {
    endUserIp: request.endUserIp,
    ...(visible === null ? {} : { userVisibleData: visible }),
    ...(hidden === null ? {} : { userNonVisibleData: hidden }),
    ...(onlyPerson === null ? {} : { requirement: { personalNumber: onlyPerson.number } }),
    ...(returnUrl === null ? {} : { returnUrl }),
    ...(browser === null ? {} : { web: webOf(browser) }),
  }
}

/** Truncated to BankID's limits, since browsers may send anything. */
const webOf = (browser: NonNullable<OrderRequest['browser']>): NonNullable<WireOrder['web']> => ({
  referringDomain: browser.referringDomain.slice(0, 253),
  userAgent: browser.userAgent.slice(0, 256) || 'unknown',
  deviceIdentifier: browser.deviceIdentifier.slice(0, 64),
})
