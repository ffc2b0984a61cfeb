import { noticeOf, type RequestNews } from '@nyhem/domain/data-request/request-notices'
import type { Instant } from '@nyhem/domain/dates'
import { mainSiteOf, siteById } from '@nyhem/domain/sites/all-sites'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { DataRequestsParts, StoredRequest } from './data-requests.types.ts'

/** Tells the person on commit, by e-mail and in the bell, that something has happened: never what it is about. */
export async function sendNews(
  tx: Kysely<Database>,
  { emails, notifications }: Pick<DataRequestsParts, 'emails' | 'notifications'>,
  { id, number, accountId, siteId }: Pick<StoredRequest, 'id' | 'number' | 'accountId' | 'siteId'>,
  { at, ...news }: RequestNews & { readonly at: Instant },
): Promise<void> {
  await emails.sendLater(tx, 'data-request', { requestId: id, what: news.what })
  const name = noticeOf(news)
  if (name === 'keep' || accountId === null) return
  const subject = {
    ...{ accountId, siteId: mainSiteOf(siteById(siteId)).siteId },
    ...{ notificationType: 'DataRequest' as const, subjectId: id },
  }
  if (name === 'none') await notifications.settle(tx, subject)
  else await notifications.notify(tx, { ...subject, name, title: number, createdOn: at, dueOn: null })
}
