import type { ChangeAccountReply, OperatedAccount } from '@nyhem/contract/calls/operator'
import type { AccountId } from '@nyhem/domain/ids'
import type { StaffEvent } from '@nyhem/domain/staff/staff-events'
import { checkReason, type GivenReason, type ReasonedAct, reasonLine } from '@nyhem/domain/staff/staff-reasons'
import type { Kysely } from 'kysely'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Database } from '../../database/schema.generated.ts'
import { findAccountId } from '../account/account.ts'
import type { ActsBy } from '../approvals/approvals.types.ts'
import type { Sessions } from '../session/session.ts'
import type { Staff } from '../staff/staff.ts'
import { endBlock, findBlock, insertBlock, lockAccount } from './account-blocks.store.ts'

type Whose = { readonly accountId: AccountId } | { readonly email: string }

const acts = {
  'end-sessions': 'customer-sessions-ended',
  'block-account': 'account-blocked',
  'unblock-account': 'account-unblocked',
} as const satisfies Partial<Record<ReasonedAct, StaffEvent>>
export type AccountAct = keyof typeof acts

export type AccountBlocks = {
  /** Null: there is no such account. Says nothing of the person. */
  find(whose: Whose): Promise<OperatedAccount | null>
  /** Null: there is no such account. `Gone`: it is so already. */
  change(
    accountId: AccountId,
    act: AccountAct,
    by: ActsBy & { readonly reason: GivenReason },
  ): Promise<ChangeAccountReply['code'] | null>
}

export type AccountBlocksParts = {
  readonly database: Pick<OpenDatabase, 'db'>
  readonly sessions: Pick<Sessions, 'list' | 'revokeAll'>
  readonly staff: Pick<Staff, 'record'>
}

/** Ending sessions and blocking accounts. Who is blocked cannot log in: sessions ask as they begin (decision 0124). */
export function openAccountBlocks({ database: { db }, sessions, staff }: AccountBlocksParts): AccountBlocks {
  async function apply(
    tx: Kysely<Database>,
    accountId: AccountId,
    act: AccountAct,
    by: ActsBy & { readonly reason: GivenReason },
  ) {
    const who = { by: by.staffId, now: by.now }
    const isChanged =
      act === 'end-sessions' ||
      (act === 'block-account'
        ? await insertBlock(tx, accountId, { ...who, reason: by.reason })
        : await endBlock(tx, accountId, who))
    if (!isChanged) return 'Gone'
    if (act !== 'unblock-account') await sessions.revokeAll(tx, accountId)
    await staff.record(tx, {
      by: by.staffId,
      event: acts[act],
      subject: accountId,
      reason: reasonLine(by.reason),
      requestId: by.requestId,
    })
    return 'Ok'
  }
  return {
    async find(whose) {
      const accountId = await findAccountId(db, whose)
      if (accountId === null) return null
      const [live, block] = await Promise.all([sessions.list(accountId), findBlock(db, accountId)])
      return { accountId, sessions: live.length, block }
    },
    async change(accountId, act, by) {
      const checked = checkReason(act, by.reason)
      if (checked !== 'Ok') return checked
      return db.transaction().execute(async (tx) => {
        if (!(await lockAccount(tx, accountId))) return null
        return apply(tx, accountId, act, by)
      })
    },
  }
}
