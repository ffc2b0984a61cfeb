import type { InvoiceNews } from '@nyhem/contract/calls/invoices'
import { takeTry } from '@nyhem/domain/account/tries'
import { type Instant, instantOf, localDateOf } from '@nyhem/domain/dates'
import type { AccountId } from '@nyhem/domain/ids'
import { leftToPay, settledAt, statusOfInvoice, takesPaymentCode } from '@nyhem/domain/invoice/invoice'
import { foldPaymentCode, isCodeGood } from '@nyhem/domain/invoice/payment-code'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { Accounts } from '../account/account.ts'
import type { Emails } from '../emails/emails.ts'
import type { Bell } from '../notifications/notifications.ts'
import type { Webhooks } from '../webhooks/webhooks.ts'
import { invoiceEmails } from './invoice-emails.ts'
import { invoiceTitle } from './invoice-title.ts'
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
  notifications: Pick<Bell, 'notify' | 'settle'>
  emails: Pick<Emails, 'sendLater'>
  webhooks: Pick<Webhooks, 'announce'>
  siteOrigins: Readonly<Record<SiteId, string>>
  now: () => Instant
}

export function openInvoices(parts: InvoicesParts): Invoices {
  const { accounts, emails, webhooks, notifications, now } = parts
  const { db } = parts.database

  /** Shows an invoice in notifications until settled. */
  async function ring(tx: Kysely<Database>, invoice: StoredInvoice): Promise<void> {
    const { accountId, siteId, id, issuedOn, dueOn } = invoice
    if (accountId === null) return
    const subject = { accountId, siteId, notificationType: 'VipPayment' as const, subjectId: id }
    const waits = !invoice.isRemoved && leftToPay(invoice).minor > 0
    const createdOn = instantOf(new Date(issuedOn))
    if (!waits) {
      await notifications.settle(tx, subject)
      return
    }
    // A reminder changes the name, which ends a pause.
    const name = statusOfInvoice(invoice) === 'Reminder1' ? 'reminded_invoice' : 'unpaid_invoice'
    await notifications.notify(tx, { ...subject, name, title: invoiceTitle(invoice), createdOn, dueOn })
  }

  async function settled(tx: Tx, invoice: StoredInvoice): Promise<void> {
    await ring(tx, invoice)
    if (invoice.accountId !== null) await accounts.touch(tx, invoice.accountId)
    if (leftToPay(invoice).minor > 0) return
    await emails.sendLater(tx, 'invoice', { kind: 'receipt', id: invoice.id })
    await webhooks.announce(tx, 'invoice.paid', invoice.id, now())
  }

  /** Counts an attempt before checking the code. */
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
      if (news) await emails.sendLater(tx, 'invoice', { kind: news, id: invoice.id })
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
    settleByCode: (requested) => db.transaction().execute((tx) => settleByCode(tx, requested)),
    async remove(tx, externalId) {
      const removed = await removeInvoice(tx, externalId, now())
      if (!removed) return false
      await ring(tx, removed)
      if (removed.accountId !== null) await accounts.touch(tx, removed.accountId)
      return true
    },
    removeCode: (tx, externalId) => removeCode(tx, externalId, now()),
    email: invoiceEmails({ db, accounts, siteOrigins: parts.siteOrigins }),
    async webhook(id) {
      const invoice = await findInvoice(db, id)
      return invoice && invoiceNews(invoice)
    },
    deleteOld: () => deleteOldCodeTries(db, now()),
  }
}

/** E-mail kind for a newly issued invoice, or its first reminder. */
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
  paidAt: settledAt(invoice),
})
