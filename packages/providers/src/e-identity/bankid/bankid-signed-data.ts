import { digestOf } from './bankid-state.ts'

/**
 * Whether a signature contains exactly the sent texts: the two fields of `/Signature/Object/bankIdSignedData` hold the
 * request's base64. BankID verified the signature itself over an authenticated connection; this rules out an answer to
 * another order. Never fails: unreadable input gives false.
 */
export function holdsWhatWasSent(
  signature: string,
  sent: { readonly visible: string | null; readonly hidden: string | null },
): boolean {
  const signed = signedFields(signature)
  // BankID may fill in omitted fields, so only sent ones are compared.
  return (
    (sent.visible === null || digestOf(signed.visible) === sent.visible) &&
    (sent.hidden === null || digestOf(signed.hidden) === sent.hidden)
  )
}

/** Decoded signed texts; null for an absent one. Never fails. */
export function signedTexts(signature: string): { readonly visible: string | null; readonly hidden: string | null } {
  const { visible, hidden } = signedFields(signature)
  const textOf = (field: string | undefined) =>
    field === undefined ? null : Buffer.from(field, 'base64').toString('utf8')
  return { visible: textOf(visible), hidden: textOf(hidden) }
}

/** Base64 fields of the signed element. */
function signedFields(signature: string): { visible: string | undefined; hidden: string | undefined } {
  const xml = Buffer.from(signature, 'base64').toString('utf8')
  const start = xml.search(/<bankIdSignedData[\s>]/)
  const end = xml.indexOf('</bankIdSignedData>', start)
  const signed = start === -1 || end === -1 ? '' : xml.slice(start, end)
  return { visible: fieldOf(signed, 'usrVisibleData'), hidden: fieldOf(signed, 'usrNonVisibleData') }
}

/** Text of an element occurring once; undefined otherwise, or when empty. */
function fieldOf(xml: string, name: string): string | undefined {
  const found = [...xml.matchAll(new RegExp(`<${name}(?:\\s[^<>]*)?>([^<]*)</${name}>`, 'g'))]
  const text = found.length === 1 ? found[0]?.[1]?.replace(/\s/g, '') : undefined
  return text === '' ? undefined : text
}
