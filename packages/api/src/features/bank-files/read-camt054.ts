import type { BankFileProblem } from '@nyhem/contract/calls/bank-files'
import { type BankTransfer, minorOfDecimal, refOfDifferent } from '@nyhem/domain/bank/bank-transfer'
import { type LocalDate, parseLocalDate } from '@nyhem/domain/dates'
import { currencies, type Money } from '@nyhem/domain/money'
import { childrenOf, elementAt, parseXml, textAt, type XmlElement } from './parse-xml.ts'

const space = /^urn:iso:std:iso:20022:tech:xsd:camt\.054\.001\.\d{2}$/
const mostTransfers = 5_000

export type ReadFile =
  | { readonly code: 'Ok'; readonly transfers: readonly BankTransfer[] }
  | { readonly code: BankFileProblem; readonly at: string | null }

/** Names the entry that cannot be read. */
class Unreadable extends Error {
  readonly problem: BankFileProblem
  readonly at: string | null
  constructor(problem: BankFileProblem, at: string | null) {
    super(problem)
    this.problem = problem
    this.at = at
  }
}

/**
 * Credits of a camt.054 notification, booked ones only; all of the file or nothing. Debits and reversals are left out:
 * they are no money that came. Source: ISO 20022, BankToCustomerDebitCreditNotification.
 */
export async function readCamt054(text: string): Promise<ReadFile> {
  const root = await parseXml(text)
  if (root === null) return { code: 'NotXml', at: null }
  const notification = elementAt(root, 'BkToCstmrDbtCdtNtfctn')
  if (root.name !== 'Document' || !space.test(root.space) || !notification) return { code: 'NotCamt054', at: null }
  try {
    const transfers = childrenOf(notification, 'Ntfctn').flatMap(transfersOf)
    const twice = refOfDifferent(transfers)
    if (twice !== null) return { code: 'RefTwice', at: twice }
    if (transfers.length > mostTransfers) return { code: 'TooMany', at: null }
    return { code: 'Ok', transfers }
  } catch (error) {
    if (error instanceof Unreadable) return { code: error.problem, at: error.at }
    throw error
  }
}

function transfersOf(notification: XmlElement): BankTransfer[] {
  const number = textAt(notification, 'Acct', 'Id', 'IBAN') ?? textAt(notification, 'Acct', 'Id', 'Othr', 'Id')
  const account = number?.replaceAll(/\s/g, '')
  if (!account || account.length > 34) throw new Unreadable('NoAccount', null)
  return childrenOf(notification, 'Ntry')
    .filter(isBookedCredit)
    .flatMap((entry) => ofEntry(account, entry))
}

/** As XML Schema writes it. */
const isTrue = (text: string | null): boolean => text === 'true' || text === '1'

/** Older files have the status as text, newer ones as a code. */
const isBookedCredit = (entry: XmlElement): boolean =>
  textAt(entry, 'CdtDbtInd') === 'CRDT' &&
  !isTrue(textAt(entry, 'RvslInd')) &&
  (textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts')) === 'BOOK'

function ofEntry(account: string, entry: XmlElement): BankTransfer[] {
  const bankRef = textAt(entry, 'AcctSvcrRef')
  const bookedOn = dayOf(entry, bankRef)
  const whole = amountOf(elementAt(entry, 'Amt'), bankRef)
  const details = childrenOf(entry, 'NtryDtls').flatMap((part) => childrenOf(part, 'TxDtls'))
  if (details.length <= 1) {
    const [only] = details
    const own = (only && textAt(only, 'Refs', 'AcctSvcrRef')) ?? bankRef
    return [{ account, bankRef: refOf(own), bookedOn, amount: whole, ...saidBy(only ?? entry) }]
  }
  const transfers = details.map((detail, place): BankTransfer => {
    const own = textAt(detail, 'Refs', 'AcctSvcrRef')
    // Banks that give a bundle one id keep its order.
    const ref = own !== null && own !== bankRef ? own : bankRef && `${bankRef}/${place + 1}`
    const amount = amountOf(elementAt(detail, 'Amt') ?? elementAt(detail, 'AmtDtls', 'TxAmt', 'Amt'), ref)
    return { account, bankRef: refOf(ref), bookedOn, amount, ...saidBy(detail) }
  })
  const sum = transfers.reduce((before, { amount }) => before + amount.minor, 0)
  if (sum !== whole.minor || transfers.some(({ amount }) => amount.currency !== whole.currency))
    throw new Unreadable('SumDiffers', bankRef)
  return transfers
}

function refOf(ref: string | null): string {
  if (ref === null || ref.length > 100) throw new Unreadable('NoBankRef', null)
  return ref
}

function dayOf(entry: XmlElement, at: string | null): LocalDate {
  const text = textAt(entry, 'BookgDt', 'Dt') ?? textAt(entry, 'BookgDt', 'DtTm')?.slice(0, 10) ?? ''
  const day = parseLocalDate(text)
  if (!day.ok) throw new Unreadable('Day', at)
  return day.value
}

function amountOf(element: XmlElement | null, at: string | null): Money {
  const minor = minorOfDecimal(element?.text ?? '')
  const currency = currencies.find((one) => one === element?.attributes.Ccy)
  if (minor === null || minor === 0 || !currency) throw new Unreadable('Amount', at)
  return { minor, currency }
}

/** Of several references none is the reference of the whole amount: all are told as text, which names nothing exactly. */
function saidBy(detail: XmlElement): Pick<BankTransfer, 'reference' | 'message'> {
  const remittance = elementAt(detail, 'RmtInf')
  if (remittance === null) return { reference: null, message: null }
  const references = new Set(
    childrenOf(remittance, 'Strd').flatMap((part) => textAt(part, 'CdtrRefInf', 'Ref')?.slice(0, 100) ?? []),
  )
  const free = childrenOf(remittance, 'Ustrd')
    .map(({ text }) => text)
    .join(' ')
  const [reference = null] = references
  if (references.size <= 1) return { reference, message: free.slice(0, 280) || null }
  return { reference: null, message: [...references, free].filter(Boolean).join(', ').slice(0, 280) }
}
