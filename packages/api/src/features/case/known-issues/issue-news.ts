import { knownIssueName } from '@nyhem/domain/account/notifications'
import { type IssueState, isIssueOver, issueNewsOf } from '@nyhem/domain/case/known-issue'
import { type Instant, localDateOf } from '@nyhem/domain/dates'
import { asId, type IssueId } from '@nyhem/domain/ids'
import { mainSiteOf, originOf, siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { JobQueue, Jobs } from '../../../database/jobs.ts'
import type { Database } from '../../../database/schema.generated.ts'
import type { Accounts } from '../../account/account.ts'
import type { EmailSource, Emails } from '../../emails/emails.ts'
import { knownIssueEmail } from '../../emails/known-issue-email.ts'
import type { Bell } from '../../notifications/notifications.ts'
import { findHouseAccounts, findIssue, findIssueFollowers, type IssueRow } from './issue.store.ts'

type Db = Kysely<Database>

export type IssueNewsParts = {
  readonly db: Db
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>
  readonly emails: Pick<Emails, 'sendManyLater'>
  readonly notifications: Pick<Bell, 'notify' | 'settle'>
  readonly accounts: Pick<Accounts, 'person'>
  readonly siteOrigins: Readonly<Record<SiteId, string>>
  readonly now: () => Instant
}

const bellQueue: JobQueue<{ issueId: string }> = {
  name: 'known-issue',
  data: z.strictObject({ issueId: z.string() }),
  retryLimit: 20,
  retryDelaySeconds: 15,
  expireInSeconds: 300,
}

/** With an update, in its transaction: one e-mail to each who follows, and a job that notifies the house. */
export async function tellOfIssue(
  tx: Db,
  parts: IssueNewsParts,
  issue: { id: string; number: number; state: IssueState },
) {
  const { id: issueId, number, state } = issue
  const what = issueNewsOf(state)
  if (what !== null) {
    const subjects = (await findIssueFollowers(tx, issueId)).map((accountId) => ({ issueId, number, what, accountId }))
    await parts.emails.sendManyLater(tx, 'known-issue', subjects)
  }
  await parts.jobs.enqueue(tx, bellQueue, { issueId })
}

const subjectOf = (issue: IssueRow) => ({
  siteId: issue.site_id as SiteId,
  notificationType: 'Case' as const,
  subjectId: issue.id,
})

/**
 * Notifies the house of an issue as it stands by now. Once it is over, those who follow read that it is repaired, and
 * nothing stands with the others. Repeated, it changes nothing.
 */
async function notifyHouse(parts: IssueNewsParts, id: IssueId): Promise<void> {
  const { db, notifications, now } = parts
  await db.transaction().execute(async (tx) => {
    const issue = await findIssue(tx, id)
    if (!issue) return
    const site = siteById(issue.site_id as SiteId)
    const state = issue.state as IssueState
    const followers = new Set(await findIssueFollowers(tx, id))
    const house = await findHouseAccounts(tx, id, localDateOf(now(), site.timeZone))
    for (const accountId of new Set([...house, ...followers])) {
      const subject = { ...subjectOf(issue), accountId }
      if (isIssueOver(state) && !(state === 'repaired' && followers.has(accountId))) {
        await notifications.settle(tx, subject)
        continue
      }
      const said = { name: `${knownIssueName}${state}`, title: issue.title, createdOn: issue.changed_at, dueOn: null }
      await notifications.notify(tx, { ...subject, ...said })
    }
  })
}

export const startIssueJobs = (parts: IssueNewsParts): Promise<void> =>
  parts.jobs.work(bellQueue, ({ data }) => notifyHouse(parts, asId<'Issue'>(data.issueId)))

/** Null when the issue or the account is gone. */
export const issueEmailSource =
  ({ db, accounts, siteOrigins }: IssueNewsParts): EmailSource<'known-issue'> =>
  async ({ issueId, what, accountId }) => {
    const issue = await findIssue(db, asId<'Issue'>(issueId))
    const person = issue && (await accounts.person(asId<'Account'>(accountId)))
    if (!issue || !person?.email) return null
    const site = siteById(issue.site_id as SiteId)
    const path = mainSiteOf(site).routes.myPagesErrands
    const href = path === null ? null : `${originOf(siteOrigins, site.siteId)}${path}#known-issues`
    return { site, to: person.email, replyTo: site.company.email, content: knownIssueEmail({ site, what, href }) }
  }
