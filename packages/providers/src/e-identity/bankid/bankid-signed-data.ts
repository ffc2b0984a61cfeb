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
  const signed = signedFields(signature)
  // BankID may fill in what we leave out, so only what was sent is compared.
  return (
    (sent.visible === null || digestOf(signed.visible) === sent.visible) &&
    (sent.hidden === null || digestOf(signed.hidden) === sent.hidden)
  )
}

/** The texts that a signature is under, in plain words; null for one that is not there. Never fails. */
export function signedTexts(signature: string): { readonly visible: string | null; readonly hidden: string | null } {
  const { visible, hidden } = signedFields(signature)
  const textOf = (field: string | undefined) =>
    field === undefined ? null : Buffer.from(field, 'base64').toString('utf8')
  return { visible: textOf(visible), hidden: textOf(hidden) }
}

/** The fields of the signed element, in base64. */
function signedFields(signature: string): { visible: string | undefined; hidden: string | undefined } {
  const xml = Buffer.from(signature, 'base64').toString('utf8')
  const signed = /<bankIdSignedData[\s>][\s\S]*?<\/bankIdSignedData>/.exec(xml)?.[0] ?? ''
  return { visible: fieldOf(signed, 'usrVisibleData'), hidden: fieldOf(signed, 'usrNonVisibleData') }
}

/** Text of an element that stands at most once; undefined when it does not, or is empty. */
function fieldOf(xml: string, name: string): string | undefined {
  const found = [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([^<]*)</${name}>`, 'g'))]
  const text = found.length === 1 ? found[0]?.[1]?.replace(/\s/g, '') : undefined
  return text === '' ? undefined : text
}
