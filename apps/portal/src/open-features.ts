import type { ApiParts } from '@nyhem/api/build-api'
import { rememberValues } from '@nyhem/api/database/remembered-values'
import type { Database } from '@nyhem/api/database/schema.generated'
import { leaveRoutes } from '@nyhem/api/features/account/leave.routes'
import type { Content } from '@nyhem/api/features/content/content'
import { seenAsRoutes } from '@nyhem/api/features/customers/seen-as.routes'
import type { Experiments } from '@nyhem/api/features/experiments/experiments'
import { emailSources, type FeatureList, featureList, type Serving, webhookSources } from '@nyhem/api/features/feature'
import { integrationFeature } from '@nyhem/api/features/integration/integration.feature'
import type { Search } from '@nyhem/api/features/search/search'
import type { ServiceStatus } from '@nyhem/api/features/service-status/service-status'
import type { Switches } from '@nyhem/api/features/switches/switches'
import { openManagementFeed } from '@nyhem/api/features/technical-management/technical-management'
import type { ApiServer } from '@nyhem/api/server/api-server'
import { deleteOldReplies } from '@nyhem/api/server/idempotency'
import type { AccountId } from '@nyhem/domain/ids'
import type { Kysely } from 'kysely'
import { openAccountFeatures } from './features/account-features.ts'
import { openBuyingFeatures } from './features/buying-features.ts'
import { openCaseFeatures } from './features/case-features.ts'
import { openFeedFeatures } from './features/feed-features.ts'
import { openMediaFeatures } from './features/media-features.ts'
import { openMyPagesFeatures } from './features/my-pages-features.ts'
import { openSales, openStaff } from './features/office-features.ts'
import { type FeatureParts, isSecure, type Opening } from './features/opening.ts'
import { openPublicFeatures, type PublicFeatures } from './features/public-features.ts'
import { startHousekeeping } from './housekeeping.ts'
import { type Role, roleOfFeature } from './roles.ts'
import { drawSeenAs } from './seen-as/draw-seen-as.ts'
import type { PageParts } from './serve-pages.ts'
import { simulatedManagement } from './simulated-management.ts'
import type { SavedOnAllSites } from './stored-of-person.ts'
import { privateAccount, vipCustomers } from './vip-customers.ts'
import { clientFiles, serviceWorker, type WebPages } from './web-pages.ts'

export type Features = {
  forget: Content['forget']
  content: Content
  search: Search
  switches: Switches
  status: ServiceStatus
  experiments: Experiments
  visitorOf: PageParts['visitorOf']
  isReady(): boolean
  /** For the search by words, which waits for it; behind the opening, since each page is parsed. */
  indexTexts(): void
  routes: (serving: Pick<Serving, 'siteOfRequest' | 'answerWithPage'> & { web: WebPages }) => ApiParts['features']
  /** In opening order. */
  readonly all: FeatureList['all']
  close(): Promise<void>
}

/** Opens features after their dependencies. Routes, jobs, e-mails, webhooks and retention follow from the list. */
export async function openFeatures(parts: FeatureParts): Promise<Features> {
  const { config, log, metrics, database, jobs, now } = parts
  const list = featureList()
  const management = simulatedManagement({ config, db: database.db, log })
  const savedItems = await rememberValues<AccountId, SavedOnAllSites>({ database, channel: 'nyhem_saved_items', now })
  const { staff, switches } = await openStaff({ ...parts, list, management, savedItems })
  const opening: Opening = { ...parts, list, management, savedItems, switches }
  const pub = await openPublicFeatures(opening, staff)
  const accounts = await openAccountFeatures(opening, pub)
  const cases = await openCaseFeatures(opening, { ...pub, ...accounts, staff })
  const buying = await openBuyingFeatures(opening, { ...pub, ...accounts, staff })
  const myPages = await openMyPagesFeatures(opening, { ...pub, ...accounts, ...cases, ...buying, staff })
  await openMediaFeatures(opening, { ...pub, staff })
  const { customers, status } = await openSales(opening, { staff, ...pub, ...accounts, ...buying, ...cases })
  const onCatalogueChanged = async (tx: Kysely<Database>) => {
    await pub.showings.notifyOfChangesLater(jobs, tx)
    await myPages.savedSearches.notifyLater(jobs, tx)
  }
  await openFeedFeatures(opening, { ...pub, staff, onCatalogueChanged })
  const integration = await list.open(integrationFeature, {
    db: database.db,
    onCatalogueChanged,
    importManagement: openManagementFeed({ db: database.db, accounts: accounts.accounts, cases: cases.cases.push })
      .importBatch,
    importCustomers: (batch) =>
      accounts.accounts.importCustomers({
        ...batch,
        notifications: accounts.notifications,
        sessions: accounts.sessions,
      }),
    importMyPages: (batch) => myPages.feed.importBatch(batch),
    importExplorer: (batch) => pub.explorer.importBatch(batch),
    onFeed: (feed, outcome) => metrics.feeds.inc({ feed, outcome }),
    now: () => new Date(now()),
  })
  management.handOver(integration)
  await startWork(opening, pub)
  const { content, search, experiments, indexTexts } = pub
  const isWeb = config.roles.has('web')
  return {
    all: list.all,
    forget: forgetter(pub),
    content,
    search,
    switches,
    status,
    experiments,
    async visitorOf(request, site) {
      const visitor = await accounts.sessions.read(request)
      return visitor && myPages.visit(visitor, site)
    },
    indexTexts,
    isReady: () => list.all.every((feature) => feature.isReady?.() ?? true),
    routes: ({ web, ...serving }) => [
      ...(isWeb && web.clientFolder ? [clientFiles(web.clientFolder)] : []),
      ...(isWeb ? [serviceWorker(web, config)] : []),
      ...routesOf(list, config.roles, {
        ...serving,
        ...accounts,
        integration,
        isSecure: isSecure(config),
        accountOf: privateAccount(accounts.sessions),
        isVipCustomer: vipCustomers(accounts),
        confirmedEmail: myPages.person.confirmedEmail,
        savedItems: myPages.person.savedItems,
        audit: accounts.accounts.audit,
      }),
      ...(isWeb
        ? [
            (app: ApiServer) =>
              leaveRoutes(app, { ...accounts, ...serving, database, personalData: () => personalDataOf(list) }),
            (app: ApiServer) => {
              const draw = drawSeenAs({ content, visit: myPages.visit, web, now })
              seenAsRoutes(app, { database, customers, staff, draw, now })
            },
          ]
        : []),
    ],
    async close() {
      management.close()
      await list.close()
      await savedItems.close()
    },
  }
}

const routesOf = (list: FeatureList, roles: ReadonlySet<Role>, serving: Serving): ApiParts['features'] =>
  list.all
    .filter(({ description }) => roles.has(roleOfFeature(description.name)))
    .flatMap((feature) => feature.routes?.(serving) ?? [])

const personalDataOf = (list: FeatureList) =>
  list.all.flatMap(({ personalData }) => (personalData ? [personalData] : []))

const forgetter =
  ({ content, textSearch }: PublicFeatures): Content['forget'] =>
  (part) => {
    content.forget(part)
    // Search texts contain neither availability counts, showing places nor explorer views.
    if (part === 'content' || part === 'catalogue' || part === 'everything') textSearch.refresh()
  }

/** Starts e-mails, webhooks, jobs and retention. */
async function startWork({ list, jobs, log, database, now }: Opening, pub: PublicFeatures): Promise<void> {
  await pub.emails.start(emailSources(list.all))
  await pub.webhooks.start(webhookSources(list.all))
  for (const feature of list.all) await feature.startJobs?.(jobs)
  const tasks = list.all.flatMap(({ retention }) => retention ?? [])
  const replies = { name: 'replies to calls with a key', deleteOld: () => deleteOldReplies(database.db, now()) }
  await startHousekeeping(jobs, [...tasks, replies], log)
}
