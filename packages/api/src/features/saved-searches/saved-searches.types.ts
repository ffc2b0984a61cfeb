import type { Instant } from '@nyhem/domain/dates'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Accounts } from '../account/account.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Emails } from '../emails/emails.ts'
import type { Media } from '../pictures/media.ts'
import type { RoundParts } from './alert-rounds.ts'

export type SavedSearchesParts = {
  database: Pick<OpenDatabase, 'db'>
  accounts: Pick<Accounts, 'person'>
  catalogue: Pick<Catalogue, 'searchableAreas' | 'homesByIds'>
  media: Media
  emails: Pick<Emails, 'sendManyLater'>
  siteOrigins: Readonly<Record<SiteId, string>>
  now: () => Instant
} & Pick<RoundParts, 'searchesAtOnce' | 'onBatch'>
