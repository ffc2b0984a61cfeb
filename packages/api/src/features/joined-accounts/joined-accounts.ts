import type { AsSeen } from '@nyhem/contract/calls/approvals'
import type { AskJoinReply, KeepApartReply, PreviewJoinReply } from '@nyhem/contract/calls/joined-accounts'
import { asId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { may, type StaffActor, type StaffSubject } from '@nyhem/domain/staff/may'
import { areEnoughWords, checkReason, type GivenReason } from '@nyhem/domain/staff/staff-reasons'
import type { OpenDatabase } from '../../database/open-database.ts'
import { ProblemError } from '../../server/problems.ts'
import type { ApprovalRequests } from '../approvals/approvals.ts'
import type { ApprovedChange, Asking } from '../approvals/approvals.types.ts'
import { type JoinParts, joinAccounts, readJoin } from './join-accounts.ts'
import { insertApart, removeApart } from './joined-accounts.store.ts'

type Asked = { readonly keptId: string; readonly joinedId: string }

/** Who asks may see the kept account, which the caller has checked. All throw NotFound where they may not see the other. */
export type JoinedAccounts = {
  readonly changes: readonly ApprovedChange[]
  preview(asking: Asking, asked: Asked): Promise<PreviewJoinReply>
  ask(asking: Asking, asked: Asked, given: GivenReason & { readonly facts: AsSeen }): Promise<AskJoinReply>
  keepApart(
    asking: Asking,
    asked: Asked,
    said: { readonly isApart: boolean; readonly words: string },
  ): Promise<KeepApartReply>
}

type Parts = JoinParts & {
  readonly database: Pick<OpenDatabase, 'db'>
  readonly approvals: ApprovalRequests
  /** Where one sees a person, as in the view of them. */
  readonly subjectOf: (customerId: string, actor: StaffActor) => Promise<StaffSubject | null>
  readonly sitesOf: (customerId: string) => Promise<readonly SiteId[]>
}

/** Doubles joined by two of the staff, or kept apart. Decision 0121. */
export function openJoinedAccounts(parts: Parts): JoinedAccounts {
  const { features, approvals, staff, subjectOf, sitesOf } = parts
  const { db } = parts.database
  const change = joinAccounts(parts)

  async function siteOf({ actor }: Asking, customerId: string): Promise<SiteId> {
    const subject = await subjectOf(customerId, actor)
    if (subject?.kind !== 'site' || !may(actor, 'join-accounts', subject)) throw new ProblemError('NotFound')
    return subject.siteId
  }

  /** Sites of both, at each of which one must be allowed to join: rows of all of them move. Throws NotFound otherwise. */
  async function sitesOfBoth({ actor }: Asking, { keptId, joinedId }: { keptId: string; joinedId: string }) {
    const sites = new Set([...(await sitesOf(keptId)), ...(await sitesOf(joinedId))])
    for (const siteId of sites)
      if (!may(actor, 'join-accounts', { kind: 'site', siteId })) throw new ProblemError('NotFound')
    return sites
  }

  return {
    changes: [change] as readonly ApprovedChange[],
    async preview(asking, asked) {
      await siteOf(asking, asked.joinedId)
      await sitesOfBoth(asking, asked)
      const read = await readJoin(db, features(), { ...asked, isLocking: false })
      if (!read) throw new ProblemError('NotFound')
      return {
        code: read.code,
        facts: read.code === 'Ok' ? read.facts : null,
        approvals: await approvals.ofSubject(db, asked.joinedId, asking.by),
      }
    },
    async ask(asking, asked, { facts, ...reason }) {
      const siteId = await siteOf(asking, asked.joinedId)
      const sites = await sitesOfBoth(asking, asked)
      const checked = checkReason('join-accounts', reason)
      if (checked !== 'Ok') return { code: checked }
      // Always with words: two accounts are joined for good.
      if (!areEnoughWords(reason.words)) return { code: 'Words' }
      return db.transaction().execute(async (tx) => {
        const read = await readJoin(tx, features(), { ...asked, isLocking: true })
        if (!read) throw new ProblemError('NotFound')
        if (read.code !== 'Ok') return { code: read.code }
        const payload = { ...asked, siteId }
        const { code } = await approvals.ask(tx, change, {
          // Rows of several sites are moved by who may at all of them.
          ...{ subject: asked.joinedId, siteId: sites.size > 1 ? null : siteId, payload, reason, by: asking.by },
          asSeen: facts,
        })
        return { code }
      })
    },
    async keepApart(asking, asked, { isApart, words }) {
      const siteId = await siteOf(asking, asked.joinedId)
      if (asked.keptId === asked.joinedId) throw new ProblemError('NotFound')
      if (!areEnoughWords(words)) return { code: 'Words' }
      const pair = { kept: asId<'Account'>(asked.keptId), joined: asId<'Account'>(asked.joinedId) }
      const { staffId, now, requestId } = asking.by
      await db.transaction().execute(async (tx) => {
        const isNew = isApart
          ? await insertApart(tx, pair, { by: staffId, words: words.trim(), now })
          : await removeApart(tx, pair)
        for (const subject of isNew ? [pair.kept, pair.joined] : [])
          await staff.record(tx, {
            by: staffId,
            event: isApart ? 'accounts-kept-apart' : 'accounts-not-kept-apart',
            ...{ siteId, subject, reason: words.trim(), requestId },
          })
      })
      return { code: 'Ok' }
    },
  }
}
