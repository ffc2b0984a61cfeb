import type { Instant } from '@nyhem/domain/dates'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Letters } from '../letters/letters.ts'
import type { ReleaseOut, RoundParts } from './press-rounds.ts'

export type PressSubscriptionsParts = {
  database: Pick<OpenDatabase, 'db'>
  letters: Pick<Letters, 'sendLater' | 'sendManyLater'>
  siteOrigins: Readonly<Record<SiteId, string>>
  /** Every release that is out at this moment. */
  findReleases: () => Promise<readonly ReleaseOut[]>
  /** Path of a site's news room; null where there is none, and nothing to subscribe to. */
  newsRoomOf: (siteId: SiteId) => Promise<string | null>
  /** Told when the releases that are out could not be read at the start: the first round notes them. */
  onDegraded: (error: unknown) => void
  now: () => Instant
} & Pick<RoundParts, 'readersAtOnce' | 'onBatch'>
