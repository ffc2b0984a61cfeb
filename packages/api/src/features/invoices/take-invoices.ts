import type { MyPagesLines } from '@nyhem/contract/feed/my-pages-lines'
import type { LocalDate } from '@nyhem/domain/dates'
import type { AccountId } from '@nyhem/domain/ids'
import { foldPaymentCode } from '@nyhem/domain/invoice/payment-code'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { StoredLine } from '../catalogue/import-lines.ts'
import { missingOf } from '../my-pages-feed/my-pages-feed.ts'
import { findCustomer, lockInvoiceOf, type StoredInvoice, type WrittenInvoice } from './invoices.store.ts'
import type { Invoices } from './invoices.types.ts'
import { isCodeTaken } from './payment-codes.store.ts'

type Tx = Transaction<Database>
type Problem = Extract<StoredLine, { ok: false }>['problem']

const refused = (problem: Problem): StoredLine => ({ ok: false, problem })

export const takeInvoices = (invoices: Pick<Invoices, 'write' | 'writeCode'>) => ({
  async invoice(tx: Tx, line: MyPagesLines['invoice']): Promise<StoredLine> {
    const named = [{ field: 'homeExternalId', thing: 'home', id: line.homeExternalId }] as const
    const missing = await missingOf(tx, line.type, named)
    if (missing) return missing
    const accountId = await findCustomer(tx, line.customerExternalId)
    if (accountId === null)
      return refused({
        code: 'UnknownReference',
        field: 'invoice.customerExternalId',
        found: JSON.stringify(line.customerExternalId),
        expected: 'the id of a customer',
      })
    if (siteById(line.siteId).routes.myPagesPayments === null)
      return refused({
        code: 'WrongValue',
        field: 'invoice.siteId',
        found: JSON.stringify(line.siteId),
        expected: 'a site with payments',
      })
    const before = await lockInvoiceOf(tx, line.externalId)
    const written = writtenOf(line, accountId)
    if (before && isSame(before, written)) return { ok: true, written: 'unchanged' }
    await invoices.write(tx, written, before)
    return { ok: true, written: before ? 'changed' : 'added' }
  },
  async 'payment-code'(tx: Tx, line: MyPagesLines['payment-code']): Promise<StoredLine> {
    const { type, validFrom, validUntil, ...code } = line
    if (await isCodeTaken(tx, { ...code, code: foldPaymentCode(code.code) }))
      return refused({
        code: 'WrongValue',
        field: `${type}.code`,
        found: '(hidden)',
        expected: 'a code that the site has not under another id',
      })
    const written = await invoices.writeCode(tx, {
      ...code,
      validFrom: validFrom as LocalDate,
      validUntil: validUntil as LocalDate | null,
    })
    return { ok: true, written }
  },
})

const writtenOf = (line: MyPagesLines['invoice'], accountId: AccountId): WrittenInvoice => ({
  externalId: line.externalId,
  accountId,
  siteId: line.siteId,
  homeId: line.homeExternalId,
  purpose: line.purpose,
  number: line.number,
  reference: line.reference,
  issuedOn: line.issuedOn as LocalDate,
  dueOn: line.dueOn as LocalDate,
  amount: line.amount,
  paidElsewhere: { minor: line.paidElsewhere, currency: line.amount.currency },
  reported: line.status,
  lines: line.lines.map(({ text, minor }) => ({ text, amount: { minor, currency: line.amount.currency } })),
})

const isSame = (before: StoredInvoice, written: WrittenInvoice): boolean =>
  !before.isRemoved &&
  Object.entries(written).every(
    ([field, value]) => JSON.stringify(before[field as keyof WrittenInvoice]) === JSON.stringify(value),
  )
