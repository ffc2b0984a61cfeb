import type { AskMoneyReply } from '@nyhem/contract/calls/office-payments'
import { isSameMoney, type Money } from '@nyhem/domain/money'
import type { SiteId } from '@nyhem/domain/sites/site'
import { may, refusalOf } from '@nyhem/domain/staff/may'
import { checkReason, type GivenReason } from '@nyhem/domain/staff/staff-reasons'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.generated.ts'
import { ProblemError } from '../../../server/problems.ts'
import type { ApprovalRequests } from '../../approvals/approvals.ts'
import type { Asking } from '../../approvals/approvals.types.ts'
import { findAttempt } from '../payments.store.ts'
import { type CanRefund, refundableOf } from '../send-back.ts'
import type { MoneyChanges } from './money-changes.ts'
import { mustSeePayment } from './office-payments.ts'

type Db = Kysely<Database>

export type AskMoney = {
  /** `refundable`: what the screen showed; another amount is `Stale`. Throws NotFound or Forbidden. */
  refund(asking: Asking, paymentId: string, asked: GivenReason & { readonly refundable: Money }): Promise<AskMoneyReply>
  note(asking: Asking, paymentId: string, reason: GivenReason): Promise<AskMoneyReply>
}

type Parts = {
  readonly db: Db
  readonly changes: MoneyChanges
  readonly approvals: Pick<ApprovalRequests, 'ask'>
  readonly canRefund: CanRefund
}

/** Asking for what another person decides. */
export function openAskMoney({ db, changes, approvals, canRefund }: Parts): AskMoney {
  async function mayAsk({ actor }: Asking, paymentId: string): Promise<SiteId> {
    const siteId = await mustSeePayment(db, actor, paymentId)
    const subject = { kind: 'site', siteId } as const
    if (!may(actor, 'ask-refund', subject)) throw new ProblemError(refusalOf(actor, subject))
    return siteId
  }

  return {
    async refund(asking, paymentId, { refundable, ...reason }) {
      const siteId = await mayAsk(asking, paymentId)
      if (!asking.isFreshLogin) return { code: 'ProveAgain' }
      const checked = checkReason('refund', reason)
      if (checked !== 'Ok') return { code: checked }
      return db.transaction().execute(async (tx) => {
        const attempt = await findAttempt(tx, paymentId)
        const found = attempt && (await refundableOf(tx, attempt, canRefund))
        if (!found) return { code: 'NotPossible' }
        if (!isSameMoney(found.amount, refundable)) return { code: 'Stale' }
        const payload = { paymentId, amount: refundable, refusedId: found.refusedId }
        return approvals.ask(tx, changes.refund, { subject: paymentId, siteId, payload, reason, by: asking.by })
      })
    },
    async note(asking, paymentId, reason) {
      const siteId = await mayAsk(asking, paymentId)
      if (!asking.isFreshLogin) return { code: 'ProveAgain' }
      const checked = checkReason('payment-note', reason)
      if (checked !== 'Ok') return { code: checked }
      return db.transaction().execute((tx) =>
        approvals.ask(tx, changes.note, {
          subject: paymentId,
          siteId,
          payload: { paymentId },
          reason,
          by: asking.by,
        }),
      )
    },
  }
}
