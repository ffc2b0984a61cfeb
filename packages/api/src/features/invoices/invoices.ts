import type { InvoiceNews } from '@nyhem/contract/calls/invoices'
import { takeTry } from '@nyhem/domain/account/tries'
import { type Instant, instantOf, localDateOf } from '@nyhem/domain/dates'
import type { AccountId } from '@nyhem/domain/ids'
import { leftToPay, statusOfInvoice, takesPaymentCode } from '@nyhem/domain/invoice/invoice'
import { foldPaymentCode, isCodeGood } from '@nyhem/domain/invoice/payment-code'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { Accounts } from '../account/account.ts'
import type { Bell } from '../bell/bell.ts'
import type { Letters } from '../letters/letters.ts'
import type { Webhooks } from '../webhooks/webhooks.ts'
import { invoiceLetters } from './invoice-letters.ts'
import {
  findInvoice,
  findInvoicesOf,
  insertInvoiceEvent,
  lockInvoice,
  noteCode,
  removeInvoice,
  type StoredInvoice,
  upsertInvoice,
} from './invoices.store.ts'
import type { CodeOutcome, Invoices, Tx } from './invoices.types.ts'
import { payableInvoice } from './payable-invoice.ts'
import {
  countUse,
  deleteOldCodeTries,
  forgetCodeTries,
  lockCode,
  lockCodeTries,
  removeCode,
  upsertCode,
  writeCodeTries,
} from './payment-codes.store.ts'
import { takeInvoices } from './take-invoices.ts'

export type { StoredInvoice, WrittenInvoice } from './invoices.store.ts'
export type { Invoices } from './invoices.types.ts'

export type InvoicesParts = {
  database: Pick<OpenDatabase, 'db'>
  accounts: Pick<Accounts, 'person' | 'touch'>
  bell: Pick<Bell, 'notify' | 'settle'>
  letters: Pick<Letters, 'sendLater'>
  webhooks: Pick<Webhooks, 'announce'>
  siteOrigins: Readonly<Record<SiteId, string>>
  now: () => Instant
}

export function openInvoices(parts: InvoicesParts): Invoices {
  const { accounts, letters, webhooks, bell, now } = parts
  const { db } = parts.database

  /** The bell tells of a VIP customer's fee for as long as something is left of it. */
  async function ring(tx: Kysely<Database>, invoice: StoredInvoice): Promise<void> {
    const { accountId, siteId, id, number, issuedOn } = invoice
    if (accountId === null) return
    const subject = { accountId, siteId, notificationType: 'VipPayment' as const, subjectId: id }
    const waits = !invoice.isRemoved && takesPaymentCode(invoice)
    const createdOn = instantOf(new Date(issuedOn))
    if (waits) await bell.notify(tx, { ...subject, name: 'vip_payment', title: number, createdOn })
    else await bell.settle(tx, subject)
  }

  /** What follows whenever an invoice has been settled here. */
  async function settled(tx: Tx, invoice: StoredInvoice): Promise<void> {
    await ring(tx, invoice)
    if (invoice.accountId !== null) await accounts.touch(tx, invoice.accountId)
    if (leftToPay(invoice).minor > 0) return
    await letters.sendLater(tx, 'invoice', `receipt ${invoice.id}`)
    await webhooks.announce(tx, 'invoice.paid', invoice.id, now())
  }

  /** Counts a try before the code is looked at. */
  async function mayTry(tx: Tx, accountId: AccountId): Promise<boolean> {
    const taken = takeTry('payment-code', await lockCodeTries(tx, accountId), now())
    if (taken.code === 'Ok') await writeCodeTries(tx, accountId, taken.tries)
    return taken.code === 'Ok'
  }

  async function settleByCode(
    tx: Tx,
    { invoiceId, accountId, code }: { invoiceId: string; accountId: AccountId; code: string },
  ): Promise<CodeOutcome> {
    const invoice = await lockInvoice(tx, invoiceId)
    if (!invoice || invoice.accountId !== accountId || invoice.isRemoved) return { code: 'NotFound' }
    if (invoice.isSettledByCode) return { code: 'Ok' }
    if (!takesPaymentCode(invoice)) return { code: 'NotDue' }
    if (!(await mayTry(tx, accountId))) return { code: 'Wait' }
    const { siteId } = invoice
    const found = await lockCode(tx, { siteId, code: foldPaymentCode(code) })
    const today = localDateOf(now(), siteById(siteId).timeZone)
    if (!found || !isCodeGood(found, { siteId, today })) return { code: 'InvalidPaymentCode' }
    await forgetCodeTries(tx, accountId)
    await countUse(tx, found.externalId)
    await noteCode(tx, invoice.id, found.externalId, now())
    await insertInvoiceEvent(tx, {
      id: invoiceId,
      event: 'paid-with-code',
      detail: { codeId: found.externalId },
      now: now(),
    })
    await settled(tx, { ...invoice, isSettledByCode: true, codeUsedAt: now() })
    return { code: 'Ok' }
  }

  const writers: Pick<Invoices, 'write' | 'writeCode'> = {
    async write(tx, written, before) {
      const id = await upsertInvoice(tx, written, now())
      const invoice = await lockInvoice(tx, id)
      if (!invoice) return
      await ring(tx, invoice)
      await accounts.touch(tx, written.accountId)
      const news = newsOf(invoice, before)
      if (news) await letters.sendLater(tx, 'invoice', `${news} ${invoice.id}`)
    },
    writeCode: (tx, code) => upsertCode(tx, { ...code, code: foldPaymentCode(code.code) }),
  }
  return {
    ...writers,
    takers: takeInvoices(writers),
    payable: payableInvoice({ onPaid: settled, now }),
    listOf: (accountId, siteId) => findInvoicesOf(db, accountId, siteId),
    async own(id, accountId) {
      const invoice = await findInvoice(db, id)
      return invoice?.accountId === accountId && !invoice.isRemoved ? invoice : null
    },
    settleByCode: (asked) => db.transaction().execute((tx) => settleByCode(tx, asked)),
    async remove(tx, externalId) {
      const removed = await removeInvoice(tx, externalId, now())
      if (!removed) return false
      await ring(tx, removed)
      if (removed.accountId !== null) await accounts.touch(tx, removed.accountId)
      return true
    },
    removeCode: (tx, externalId) => removeCode(tx, externalId, now()),
    letter: invoiceLetters({ db, accounts, siteOrigins: parts.siteOrigins }),
    async webhook(id) {
      const invoice = await findInvoice(db, id)
      return invoice && invoiceNews(invoice)
    },
    deleteOld: () => deleteOldCodeTries(db, now()),
  }
}

/** What the customer is written to about: an invoice that has been sent, and once when it is reminded of. */
function newsOf(invoice: StoredInvoice, before: StoredInvoice | null): 'issued' | 'reminder' | null {
  const [status, was] = [statusOfInvoice(invoice), before && statusOfInvoice(before)]
  if (status === 'Reminder1' && was !== 'Reminder1') return 'reminder'
  const isSent = status === 'NotPaidSent' || status === 'NotPaid'
  return isSent && (before === null || before.isRemoved) ? 'issued' : null
}

const invoiceNews = (invoice: StoredInvoice): InvoiceNews => ({
  invoiceId: invoice.id,
  externalId: invoice.externalId,
  siteId: invoice.siteId,
  number: invoice.number,
  reference: invoice.reference,
  purpose: invoice.purpose,
  amount: invoice.amount,
  paidHere: invoice.paidHere,
  status: statusOfInvoice(invoice),
  payedWithCode: invoice.isSettledByCode,
  paidAt: invoice.codeUsedAt ?? invoice.paidHereAt,
})
