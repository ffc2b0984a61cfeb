import { digestOf } from './bankid-state.ts'

/**
 * Whether a signature holds the very texts that were sent: `/Signature/Object/bankIdSignedData` of the XML, whose two
 * fields are the base64 of the request. The signature itself was checked by BankID, who told us over a connection that
 * only BankID can answer; what we must rule out is an answer to another order. Never fails: what can not be read does
 * not hold them.
 */
export function holdsWhatWasSent(
  signature: string,
  sent: { readonly visible: string | null; readonly hidden: string | null },
): boolean {
  const xml = Buffer.from(signature, 'base64').toString('utf8')
  const signed = /<bankIdSignedData[\s>][\s\S]*?<\/bankIdSignedData>/.exec(xml)?.[0] ?? ''
  // BankID may fill in what we leave out, so only what was sent is compared.
  return (
    (sent.visible === null || digestOf(fieldOf(signed, 'usrVisibleData')) === sent.visible) &&
    (sent.hidden === null || digestOf(fieldOf(signed, 'usrNonVisibleData')) === sent.hidden)
  )
}

/** Text of an element that stands at most once; undefined when it does not, or is empty. */
function fieldOf(xml: string, name: string): string | undefined {
  const found = [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([^<]*)</${name}>`, 'g'))]
  const text = found.length === 1 ? found[0]?.[1]?.replace(/\s/g, '') : undefined
  return text === '' ? undefined : text
}
