import type { Jobs } from '@nyhem/api/database/jobs'
import type { OpenDatabase } from '@nyhem/api/database/open-database'
import type { RememberedValues } from '@nyhem/api/database/remembered-values'
import type { FeatureList } from '@nyhem/api/features/feature'
import type { FreshAnswers } from '@nyhem/api/features/search/search'
import type { Switches } from '@nyhem/api/features/switches/switches'
import type { Vault } from '@nyhem/api/security/vault'
import type { Metrics } from '@nyhem/api/server/metrics'
import type { Instant } from '@nyhem/domain/dates'
import type { AccountId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Logger } from 'pino'
import type { Providers } from '../choose-providers.ts'
import type { Config } from '../config.ts'
import type { SimulatedManagement } from '../simulated-management.ts'
import type { SavedOnAllSites } from '../stored-of-person.ts'

export type FeatureParts = {
  config: Config
  log: Logger
  metrics: Metrics
  database: OpenDatabase
  jobs: Jobs
  providers: Providers
  vault: Vault
  buildId: string
  /** Of the product. */
  version: string
  now: () => Instant
  /** Called when pictures or documents of the media library have changed, and are known here as they are now. */
  onMediaChanged: () => void
  /** Called when search has picked up a change of catalogue or content. */
  onSearchFresh: (fresh: FreshAnswers) => void
  /** Called when a function of sites was switched off or on. */
  onSwitched: (sites: readonly SiteId[]) => void
  /** Called when all pages of a site have another footer than before. */
  onFooterChanged: (siteId: SiteId) => void
}

/** What a group of features is opened with; it adds its features to `list`. */
export type Opening = FeatureParts & {
  readonly list: FeatureList
  readonly management: SimulatedManagement
  readonly switches: Switches
  /** Announced by the features that store them; read by who is logged in. */
  readonly savedItems: RememberedValues<AccountId, SavedOnAllSites>
}

export const isSecure = ({ siteOrigins }: Config): boolean => siteOrigins.se.startsWith('https:')
