import { paymentMethodsOf } from '@nyhem/domain/booking/payment'
import type { Instant } from '@nyhem/domain/dates'
import type { AccountId } from '@nyhem/domain/ids'
import { leftToPay, placeInvoiceMoney } from '@nyhem/domain/invoice/invoice'
import { invoiceQueryNames } from '@nyhem/domain/invoice/invoice-address'
import { BrokenInvariant } from '@nyhem/domain/result'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { Locale } from '@nyhem/domain/sites/site'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { Payable, PayableRules } from '../payments/payments.ts'
import { addPaidHere, findInvoice, insertInvoiceEvent, lockInvoice, type StoredInvoice } from './invoices.store.ts'

type Tx = Transaction<Database>

type Parts = {
  /** Runs after any partial or full payment. */
  onPaid(tx: Tx, invoice: StoredInvoice, paymentId: string): Promise<void>
  now: () => Instant
}

/** As named on account statements. */
const invoiceTexts = { sv: 'Faktura', no: 'Faktura', fi: 'Lasku', en: 'Invoice' } as const satisfies Record<
  Locale,
  string
>

/** Invoices as payables. Source: public-site specification §3 (payments). */
export function payableInvoice({ onPaid, now }: Parts): PayableRules {
  async function locked(tx: Kysely<Database>, id: string): Promise<StoredInvoice> {
    const invoice = await lockInvoice(tx, id)
    if (!invoice) throw new BrokenInvariant('a payment for no invoice', { id })
    return invoice
  }
  const isPaid = (invoice: StoredInvoice | null) => invoice !== null && leftToPay(invoice).minor === 0
  return {
    async find(db, id, accountId) {
      const invoice = await findInvoice(db, id)
      return invoice?.accountId === accountId ? payableOf(invoice, await emailOf(db, accountId)) : null
    },
    async open(db, id) {
      const invoice = await findInvoice(db, id)
      if (!invoice) return null
      const left = leftToPay(invoice)
      const { number, siteId, isRemoved } = invoice
      return {
        number,
        statementNumber: statementNumberOf(invoice),
        siteId,
        due: isRemoved || left.minor === 0 ? null : left,
      }
    },
    async lock(tx, id) {
      await locked(tx, id)
    },
    isPaid: async (db, id) => isPaid(await findInvoice(db, id)),
    async isDue(tx, id) {
      const invoice = await locked(tx, id)
      return !invoice.isRemoved && !isPaid(invoice)
    },
    async takeMoney(tx, id, { paymentId, amount }) {
      const invoice = await locked(tx, id)
      if (placeInvoiceMoney(invoice, amount) === 'give-back') return false
      await addPaidHere(tx, invoice.id, amount, now())
      await onPaid(tx, await locked(tx, id), paymentId)
      return true
    },
    async notice(db, id) {
      const invoice = await findInvoice(db, id)
      if (!invoice) return null
      const { siteId, number, accountId } = invoice
      const email = accountId === null ? '' : await emailOf(db, accountId)
      return { siteId, number, home: null, to: email === '' ? [] : [email], path: pageOf(invoice) }
    },
    record: (tx, id, { event, detail }) => insertInvoiceEvent(tx, { id, event, detail, now: now() }),
  }
}

/** Business systems each number from one: our id's prefix keeps equal numbers apart. */
const statementNumberOf = ({ number, id }: Pick<StoredInvoice, 'number' | 'id'>): string =>
  `${number.replaceAll(/[^A-Za-z0-9-]/g, '').slice(0, 16)}-${id.slice(0, 8)}`

function payableOf(invoice: StoredInvoice, email: string): Payable {
  const { id, number, siteId } = invoice
  const { country, locale, pathPrefix } = siteById(siteId)
  const left = leftToPay(invoice)
  return {
    ref: { kind: 'invoice', id },
    statementNumber: statementNumberOf(invoice),
    siteId,
    homeId: null,
    message: `${invoiceTexts[locale]} ${number}`,
    methods: paymentMethodsOf[country],
    due: invoice.isRemoved || left.minor === 0 ? null : left,
    email,
    backTo: pageOf(invoice) ?? pathPrefix,
  }
}

function pageOf({ id, siteId }: Pick<StoredInvoice, 'id' | 'siteId'>): string | null {
  const { myPagesPayments } = siteById(siteId).routes
  return myPagesPayments && `${myPagesPayments}?${new URLSearchParams({ [invoiceQueryNames.invoice]: id })}`
}

async function emailOf(db: Kysely<Database>, accountId: AccountId): Promise<string> {
  const row = await db.selectFrom('account').select('email').where('id', '=', accountId).executeTakeFirst()
  return row?.email ?? ''
}
