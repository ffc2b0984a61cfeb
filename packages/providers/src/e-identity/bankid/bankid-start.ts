import { createHmac } from 'node:crypto'

/**
 * Text of the moving QR code at a moment. `seconds` are whole seconds since the answer to `auth` or `sign` arrived.
 * Source: identity reference §2, with its vectors. Never fails.
 */
export function qrText(code: { qrStartToken: string; qrStartSecret: string }, seconds: number): string {
  const proof = createHmac('sha256', code.qrStartSecret).update(String(seconds)).digest('hex')
  return `bankid.${code.qrStartToken}.${seconds}.${proof}`
}

/** Where the app is opened from a page: a link that phones hand to the app, and a scheme that computers do. */
export const bankIdLinks = { mobile: 'https://app.bankid.com/', desktop: 'bankid:///' } as const

/**
 * Address that opens the app on this device. On a computer the app returns to nowhere: the page that waits is still
 * there. The return address given with the order counts before the one in the link.
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
