import type { PushKind } from '@nyhem/domain/account/push'
import type { Instant } from '@nyhem/domain/dates'
import type { AccountId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { PushSender } from '@nyhem/providers/push/push'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Jobs } from '../../database/jobs.ts'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Database } from '../../database/schema.generated.ts'

/** `subjectId`: of a case, document or turn. `endsAt`: until when it is of use. */
export type PushNews = {
  readonly accountId: AccountId
  /** A main site: its language versions get it too. */
  readonly siteId: SiteId
  readonly kind: PushKind
  readonly subjectId: string
  readonly endsAt: Instant | null
}

/** For who notifies. */
export type Pushes = {
  /** On commit, to the browsers of the person that are to get this kind; nothing where there are none. */
  later(tx: Kysely<Database>, news: PushNews): Promise<void>
}

/** Without pushes. */
export const noPushes: Pushes = { later: async () => undefined }

export type PushParts = {
  readonly database: Pick<OpenDatabase, 'db'>
  readonly jobs: Jobs
  /** Null: there are no keys, and so no pushes. */
  readonly sender: PushSender | null
  readonly log: Pick<Logger, 'warn'>
  readonly now: () => Instant
}
