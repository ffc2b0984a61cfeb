import { originOf, siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { EmailSource, Emails } from '../emails/emails.ts'
import { type PaymentEmailKind, paymentEmail } from '../emails/payment-email.ts'
import type { Payables } from './payable.ts'
import { findAttempt, type StoredAttempt } from './payments.store.ts'
import { findRefund } from './refunds.store.ts'

/** E-mails everyone who may have paid, on commit. */
export type NotifyPayers = (
  tx: Kysely<Database>,
  attempt: Pick<StoredAttempt, 'id' | 'payable'>,
  kind: PaymentEmailKind,
) => Promise<void>

type Parts = { payables: Payables; emails: Pick<Emails, 'sendLater'> }

export const notifiesPayers =
  ({ payables, emails }: Parts): NotifyPayers =>
  async (tx, { id: paymentId, payable: { kind: payableKind, id } }, kind) => {
    const notice = await payables[payableKind].notice(tx, id)
    for (const position of notice?.to.keys() ?? []) await emails.sendLater(tx, 'payment', { kind, paymentId, position })
  }

type SourceParts = {
  db: Kysely<Database>
  payables: Payables
  siteOrigins: Readonly<Record<SiteId, string>>
}

/** None when staff have decided, or the refund was sent, before the e-mail that they look into it. */
export const payerEmailSource =
  ({ db, payables, siteOrigins }: SourceParts): EmailSource<'payment'> =>
  async ({ kind, paymentId, position }) => {
    const attempt = await findAttempt(db, paymentId)
    if (!attempt || (kind === 'with-staff' && attempt.personReason === null)) return null
    const notice = await payables[attempt.payable.kind].notice(db, attempt.payable.id)
    const to = notice?.to[position]
    if (!notice || to === undefined) return null
    const site = siteById(notice.siteId)
    const refund = await findRefund(db, paymentId)
    const content = paymentEmail({
      site,
      kind,
      number: notice.number,
      home: notice.home,
      reference: attempt.reference,
      method: attempt.method,
      amount: refund?.amount ?? attempt.amount,
      href: notice.path && originOf(siteOrigins, site.siteId) + notice.path,
    })
    return { site, to, replyTo: site.company.email, content }
  }
