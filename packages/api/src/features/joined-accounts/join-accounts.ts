import type { AsSeen } from '@nyhem/contract/calls/approvals'
import { joinedThings } from '@nyhem/contract/calls/office-names'
import { siteIdSchema } from '@nyhem/contract/sites/site-id'
import { type JoinProblem, mayJoin } from '@nyhem/domain/account/join-accounts'
import { asId } from '@nyhem/domain/ids'
import { reasonLine } from '@nyhem/domain/staff/staff-reasons'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { addCounts, countRows, type JoinedPair, moveRows } from '../../database/join-rows.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { Accounts } from '../account/account.types.ts'
import type { AccountEmails } from '../account-emails/account-emails.ts'
import type { ApprovedChange } from '../approvals/approvals.types.ts'
import type { OpenFeature } from '../feature.ts'
import type { Staff } from '../staff/staff.ts'
import {
  type FoundAccount,
  findBetween,
  findBoth,
  insertJoin,
  moveEarlier,
  type Pair,
} from './joined-accounts.store.ts'

type Db = Kysely<Database>

const payload = z.object({ keptId: z.uuid(), joinedId: z.uuid(), siteId: siteIdSchema })
export type JoinPayload = z.output<typeof payload>

export type JoinParts = {
  /** All features, each of which moves its own tables. Asked when accounts are joined. */
  readonly features: () => readonly OpenFeature[]
  readonly accounts: Pick<Accounts, 'joinInto' | 'audit'>
  readonly accountEmails: Pick<AccountEmails, 'sendLater'>
  readonly staff: Pick<Staff, 'record'>
  /** Announces that what a person has saved has changed. */
  readonly savedChanged: (tx: Db, accountId: Pair['kept']) => Promise<void>
}

const ruledTables = (features: readonly OpenFeature[]) =>
  features.flatMap(({ description: { joined = {} } }) =>
    Object.entries(joined).map(([table, rule]) => ({ table, rule })),
  )

/** No account has this id, so that of its rows all are counted. */
const noAccount = asId<'Account'>('00000000-0000-0000-0000-000000000000')

/** How much moves, by the rows that move. */
async function countsOf(db: Db, features: readonly OpenFeature[], pair: JoinedPair) {
  const counts = []
  for (const ruled of ruledTables(features)) counts.push(await countRows(db, ruled, pair))
  for (const { joins } of features) counts.push((await joins?.count?.(db, pair)) ?? {})
  return addCounts(counts)
}

type Both = { readonly kept: FoundAccount; readonly joined: FoundAccount }

const pairOf = ({ keptId, joinedId }: Pick<JoinPayload, 'keptId' | 'joinedId'>): Pair => ({
  kept: asId<'Account'>(keptId),
  joined: asId<'Account'>(joinedId),
})

/** Why a pair cannot be joined, or the facts that a join would rest on. Null: one of them is gone. */
export async function readJoin(
  db: Db,
  features: readonly OpenFeature[],
  asked: Pick<JoinPayload, 'keptId' | 'joinedId'> & { readonly isLocking: boolean },
): Promise<
  { readonly code: 'Ok'; readonly both: Both; readonly facts: AsSeen } | { readonly code: JoinProblem } | null
> {
  const pair = pairOf(asked)
  if (pair.kept === pair.joined) return { code: 'SameAccount' }
  const both = await findBoth(db, pair, asked.isLocking)
  if (!both) return null
  const code = mayJoin(both.kept, both.joined, await findBetween(db, pair))
  if (code !== 'Ok') return { code }
  const now = both.kept.changedAt
  const moving = await countsOf(db, features, { ...pair, email: both.joined.email, now })
  const own = { kept: noAccount, joined: pair.kept, email: both.kept.email, now }
  const has = await countsOf(db, features, own)
  const facts: AsSeen = {
    keptAccount: pair.kept,
    joinedAccount: pair.joined,
    keptChanged: both.kept.changedAt,
    joinedChanged: both.joined.changedAt,
    keptHas: joinedThings.reduce((sum, thing) => sum + has[thing], 0),
    ...moving,
  }
  return { code: 'Ok', both, facts }
}

/**
 * Makes one account of two, in one transaction: every feature moves its own rows, the account last. Source: editing and
 * staff reference §3.3, decision 0121.
 */
export function joinAccounts(parts: JoinParts): ApprovedChange<JoinPayload> {
  const { features, accounts, staff } = parts
  return {
    kind: 'join-accounts',
    asks: 'join-accounts',
    approves: 'join-accounts',
    movesMoney: false,
    payload,
    async asSeen(db, asked, isLocking) {
      const read = await readJoin(db, features(), { ...asked, isLocking })
      return read?.code === 'Ok' ? read.facts : null
    },
    async apply(tx, asked, by) {
      const { siteId } = asked
      const pair = pairOf(asked)
      const both = await findBoth(tx, pair, true)
      if (!both) return false
      const moved: JoinedPair = { ...pair, email: both.joined.email, now: by.now }
      for (const ruled of ruledTables(features())) await moveRows(tx, ruled, moved)
      for (const { joins } of features()) await joins?.move(tx, moved)
      await moveEarlier(tx, pair)
      for (const accountId of [pair.kept, pair.joined]) {
        await accounts.audit(tx, { accountId, event: 'account-joined', siteId })
        await staff.record(tx, {
          by: by.staffId,
          event: 'accounts-joined',
          siteId,
          subject: accountId,
          reason: reasonLine(by.reason),
          requestId: by.requestId,
        })
      }
      await accounts.joinInto(tx, pair)
      await insertJoin(tx, pair, { email: both.joined.email, approvalId: by.approvalId, now: by.now })
      await parts.savedChanged(tx, pair.kept)
      await inform(parts, tx, { both, siteId })
      return true
    },
  }
}

/** At both addresses; an address that the kept account takes over is one. */
async function inform(
  { accountEmails }: JoinParts,
  tx: Db,
  { both, siteId }: { both: Both; siteId: JoinPayload['siteId'] },
): Promise<void> {
  const { kept, joined } = both
  await accountEmails.sendLater(tx, { kind: 'account-kept', siteId, accountId: asId<'Account'>(kept.id) })
  if (kept.email !== null && joined.email !== null)
    await accountEmails.sendLater(tx, { kind: 'account-joined', siteId, email: joined.email })
}
