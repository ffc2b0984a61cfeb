/** An address on this machine, or null. Never fails. */
export function returnAddress(text: string | undefined): string | null {
  if (text === undefined || !URL.canParse(text)) return null
  const { protocol, hostname, href } = new URL(text)
  const isHere = hostname === '127.0.0.1' || hostname === '[::1]' || /(^|\.)localhost$/.test(hostname)
  return isHere && /^https?:$/.test(protocol) ? href : null
}
