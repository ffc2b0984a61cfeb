import type { Instant } from '@nyhem/domain/dates'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Emails } from '../emails/emails.ts'
import type { ReleaseOut, RoundParts } from './press-rounds.ts'

export type PressSubscriptionsParts = {
  database: Pick<OpenDatabase, 'db'>
  emails: Pick<Emails, 'sendToTyped' | 'sendManyLater'>
  siteOrigins: Readonly<Record<SiteId, string>>
  findReleases: () => Promise<readonly ReleaseOut[]>
  /** Path; null without a news room, hence no subscriptions. */
  newsRoomOf: (siteId: SiteId) => Promise<string | null>
  /** Published releases could not be read at start-up: the first run records them. */
  onDegraded: (error: unknown) => void
  now: () => Instant
} & Pick<RoundParts, 'readersAtOnce' | 'onBatch'>
