import type { KnownIssue } from '@nyhem/contract/calls/known-issues'
import { type IssueState, isIssueOver } from '@nyhem/domain/case/known-issue'
import { asId, type IssueId } from '@nyhem/domain/ids'
import { type CaseVisitor, seesNothing } from '../read-cases.ts'
import { findIssueFollowers, findIssuesFor, insertIssueFollower, issuesOfProperty, lockIssue } from './issue.store.ts'
import type { IssueNewsParts } from './issue-news.ts'

/** Known issues for those who live in a house, and its board. */
export type HouseIssues = {
  /** Open ones of one property of theirs; those of other houses are never there. */
  ofProperty(visitor: CaseVisitor, propertyId: string): Promise<KnownIssue[]>
  /** How many have it, this person included; null: there is none that is open in their house. */
  meToo(visitor: CaseVisitor, id: IssueId): Promise<number | null>
  /** Removes the notifications of what is shown to the person; how many. */
  seen(visitor: CaseVisitor): Promise<number>
}

export function openHouseIssues({ db, notifications, now }: IssueNewsParts): HouseIssues {
  const visible = async (visitor: CaseVisitor): Promise<KnownIssue[]> =>
    seesNothing(visitor) ? [] : findIssuesFor(db, visitor, now())
  return {
    async ofProperty(visitor, propertyId) {
      const issues = await visible(visitor)
      if (issues.length === 0) return []
      const here = await issuesOfProperty(db, propertyId)
      return issues.filter(({ id, state }) => here.has(id) && !isIssueOver(state))
    },
    async meToo(visitor, id) {
      if (!(await visible(visitor)).some((one) => one.id === id)) return null
      return db.transaction().execute(async (tx) => {
        const issue = await lockIssue(tx, id)
        if (!issue || isIssueOver(issue.state as IssueState)) return null
        const before = await findIssueFollowers(tx, id)
        if (before.includes(visitor.accountId)) return before.length
        await insertIssueFollower(tx, id, visitor.accountId, now())
        return before.length + 1
      })
    },
    async seen(visitor) {
      const { siteId, accountId } = visitor
      let settled = 0
      for (const { id } of await visible(visitor)) {
        const subject = { accountId, siteId, notificationType: 'Case' as const, subjectId: asId<'Issue'>(id) }
        if (await notifications.settle(db, subject)) settled += 1
      }
      return settled
    },
  }
}
