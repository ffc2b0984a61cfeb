/** A notification of one account, as Nordic banks send it. */

export type FileEntry = {
  readonly ref: string | null
  readonly amount: string
  readonly currency?: string
  readonly reference?: string
  /** Several structured references in one remittance. */
  readonly references?: readonly string[]
  readonly message?: string
  readonly reversal?: string
  readonly sign?: 'CRDT' | 'DBIT'
  readonly status?: string
  readonly day?: string
  /** A bundle: parts with their own amounts. */
  readonly parts?: readonly { readonly ref?: string; readonly amount: string; readonly message?: string }[]
}

export const iban = 'SE3550000000054910000003'

function remittance({ reference, references, message }: Partial<FileEntry>): string {
  const structured = (references ?? (reference ? [reference] : [])).map(
    (one) => `<Strd><CdtrRefInf><Ref>${one}</Ref></CdtrRefInf></Strd>`,
  )
  const parts = [...(message ? [`<Ustrd>${message}</Ustrd>`] : []), ...structured]
  return parts.length === 0 ? '' : `<RmtInf>${parts.join('')}</RmtInf>`
}

function entry(one: FileEntry): string {
  const { ref, amount, currency = 'SEK', sign = 'CRDT', status = '<Cd>BOOK</Cd>', day = '2026-11-22', parts } = one
  const reversal = one.reversal === undefined ? '' : `<RvslInd>${one.reversal}</RvslInd>`
  const refs = ref === null ? '' : `<AcctSvcrRef>${ref}</AcctSvcrRef>`
  const details = parts
    ? parts.map(
        (part) =>
          `<TxDtls>${part.ref ? `<Refs><AcctSvcrRef>${part.ref}</AcctSvcrRef></Refs>` : ''}<Amt Ccy="${currency}">${part.amount}</Amt>${remittance(part)}</TxDtls>`,
      )
    : [`<TxDtls>${remittance(one)}</TxDtls>`]
  return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd>${reversal}<Sts>${status}</Sts>
    <BookgDt><Dt>${day}</Dt></BookgDt>${refs}<NtryDtls>${details.join('')}</NtryDtls></Ntry>`
}

export const camt054 = (entries: readonly FileEntry[], account = iban): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn>
  <GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-22T06:00:00</CreDtTm></GrpHdr>
  <Ntfctn><Id>N1</Id><Acct><Id><IBAN>${account}</IBAN></Id></Acct>${entries.map(entry).join('')}</Ntfctn>
</BkToCstmrDbtCdtNtfctn></Document>`
