import { createHmac } from 'node:crypto'

/**
 * Animated QR text. `seconds` are whole seconds since the `auth` or `sign` response. Source: identity reference §2,
 * with its vectors. Never fails.
 */
export function qrText(code: { qrStartToken: string; qrStartSecret: string }, seconds: number): string {
  const proof = createHmac('sha256', code.qrStartSecret).update(String(seconds)).digest('hex')
  return `bankid.${code.qrStartToken}.${seconds}.${proof}`
}

/** Addresses that open the app: a universal link on phones, a URL scheme on computers. */
export const bankIdLinks = { mobile: 'https://app.bankid.com/', desktop: 'bankid:///' } as const

/**
 * Address that opens the app on this device. On a computer the app does not return: the page is waiting. The order's
 * return address overrides the link's.
 */
export function startLink(
  links: Readonly<Record<'mobile' | 'desktop', string>>,
  autoStartToken: string,
  device: 'mobile' | 'desktop',
  returnUrl: string | null,
): string {
  const redirect = device === 'mobile' && returnUrl !== null ? encodeURIComponent(returnUrl) : 'null'
  return `${links[device]}?autostarttoken=${encodeURIComponent(autoStartToken)}&redirect=${redirect}`
}
