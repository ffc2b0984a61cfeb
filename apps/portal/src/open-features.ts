import type { ApiParts } from '@nyhem/api/build-api'
import type { Jobs } from '@nyhem/api/database/jobs'
import type { OpenDatabase } from '@nyhem/api/database/open-database'
import { openAccounts } from '@nyhem/api/features/account/account'
import { accountRoutes } from '@nyhem/api/features/account/account.routes'
import { leaveRoutes } from '@nyhem/api/features/account/leave.routes'
import { openAccountLetters } from '@nyhem/api/features/account-letters/account-letters'
import { openBell } from '@nyhem/api/features/bell/bell'
import { bellRoutes } from '@nyhem/api/features/bell/bell.routes'
import { createCatalogue } from '@nyhem/api/features/catalogue/catalogue'
import { type Content, openContent } from '@nyhem/api/features/content/content'
import { contentRoutes } from '@nyhem/api/features/content/content.routes'
import { openDeveloperLogin } from '@nyhem/api/features/developer-login/developer-login'
import { developerLoginRoutes } from '@nyhem/api/features/developer-login/developer-login.routes'
import { openEmailLogin } from '@nyhem/api/features/email-login/email-login'
import { emailLoginRoutes } from '@nyhem/api/features/email-login/email-login.routes'
import { type Experiments, openExperiments } from '@nyhem/api/features/experiments/experiments'
import { experimentsRoutes } from '@nyhem/api/features/experiments/experiments.routes'
import { openIdentification } from '@nyhem/api/features/identification/identification'
import { identificationRoutes } from '@nyhem/api/features/identification/identification.routes'
import { createIntegration } from '@nyhem/api/features/integration/integration'
import { integrationRoutes } from '@nyhem/api/features/integration/integration.routes'
import { openInvoices } from '@nyhem/api/features/invoices/invoices'
import { openLetters } from '@nyhem/api/features/letters/letters'
import { openBaseMap } from '@nyhem/api/features/map/map'
import { mapRoutes } from '@nyhem/api/features/map/map.routes'
import { mediaOf } from '@nyhem/api/features/pictures/media'
import { openMediaLibrary } from '@nyhem/api/features/pictures/media-library'
import { openPictures } from '@nyhem/api/features/pictures/pictures'
import { picturesRoutes } from '@nyhem/api/features/pictures/pictures.routes'
import { premisesRoutes } from '@nyhem/api/features/premises/premises.routes'
import { openSearch, type Search } from '@nyhem/api/features/search/search'
import { searchRoutes } from '@nyhem/api/features/search/search.routes'
import { openSessions } from '@nyhem/api/features/session/session'
import { sessionRoutes } from '@nyhem/api/features/session/session.routes'
import { ownShowingsRoutes } from '@nyhem/api/features/showings/own-showings.routes'
import { openShowings } from '@nyhem/api/features/showings/showings'
import { showingsRoutes } from '@nyhem/api/features/showings/showings.routes'
import { openTextSearch } from '@nyhem/api/features/text-search/text-search'
import { textSearchRoutes } from '@nyhem/api/features/text-search/text-search.routes'
import { openVisits } from '@nyhem/api/features/visits/visits'
import { visitsRoutes } from '@nyhem/api/features/visits/visits.routes'
import { webVitalsRoutes } from '@nyhem/api/features/web-vitals/web-vitals.routes'
import { openWebhooks } from '@nyhem/api/features/webhooks/webhooks'
import { openPasswords } from '@nyhem/api/security/passwords'
import type { Vault } from '@nyhem/api/security/vault'
import type { ApiServer } from '@nyhem/api/server/api-server'
import type { AnswerWithPage } from '@nyhem/api/server/form-posts'
import { deleteOldReplies } from '@nyhem/api/server/idempotency'
import type { Metrics } from '@nyhem/api/server/metrics'
import type { SiteOfRequest } from '@nyhem/api/server/request-site'
import { tryLimitsWith } from '@nyhem/domain/account/tries'
import type { Instant } from '@nyhem/domain/dates'
import { asId } from '@nyhem/domain/ids'
import { resolveSite } from '@nyhem/domain/sites/all-sites'
import { hasDeveloperLogin } from '@nyhem/domain/sites/header'
import type { Logger } from 'pino'
import type { Providers } from './choose-providers.ts'
import type { Config } from './config.ts'
import { startHousekeeping } from './housekeeping.ts'
import { mediaFolders } from './media-folders.ts'
import { openBookingFeatures } from './open-booking-features.ts'
import { openCaseFeatures } from './open-case-features.ts'
import { openExplorerFeature } from './open-explorer-feature.ts'
import { openMyPagesFeatures } from './open-my-pages-features.ts'
import { openVisitorForms } from './open-visitor-forms.ts'
import type { PageParts } from './serve-pages.ts'
import { simulatedManagement } from './simulated-management.ts'
import { privateAccount, vipCustomers } from './vip-customers.ts'
import { clientFiles, type WebPages } from './web-pages.ts'

type Parts = {
  config: Config
  log: Logger
  metrics: Metrics
  database: OpenDatabase
  jobs: Jobs
  providers: Providers
  vault: Vault
  buildId: string
  now: () => Instant
  /** Told when searches find what has changed in catalogue or content. */
  onSearchFresh: () => void
}

/** What routes need of those who serve the pages. */
type Serving = { answerWithPage: AnswerWithPage; siteOfRequest: SiteOfRequest; web: WebPages }

export type Features = {
  /** To be called when content or catalogue has changed. */
  forget: Content['forget']
  content: Content
  search: Search
  experiments: Experiments
  visitorOf: PageParts['visitorOf']
  routes: (serving: Serving) => ApiParts['features']
  close(): Promise<void>
}

/** The doors of every feature, each given the doors it may use, and their work after requests begun. */
export async function openFeatures(parts: Parts): Promise<Features> {
  const { config, log, metrics, database, jobs, providers, vault, buildId, now, onSearchFresh } = parts
  const { db } = database
  const { siteOrigins } = config
  const date = () => new Date(now())

  const library = await openMediaLibrary(mediaFolders(config))
  const pictures = openPictures({
    library,
    cacheFolder: config.pictureCacheFolder,
    onEncoded: (format, seconds) => metrics.pictureDuration.observe({ format }, seconds),
  })
  const catalogue = createCatalogue(db)
  const map = openBaseMap()
  const search = await openSearch({
    database,
    catalogue,
    media: library,
    onFresh: onSearchFresh,
    onFailure: (error) => log.warn({ err: error }, 'catalogue could not be read for search'),
    onAnswered: (kind, seconds) => metrics.searchDuration.observe({ kind }, seconds),
  })
  const textSearch = openTextSearch({
    onFresh: onSearchFresh,
    onFailure: (error) => log.warn({ err: error }, 'pages could not be read for search'),
  })
  const letters = openLetters({ jobs, messages: providers.messages, log })
  const management = simulatedManagement({ config, db, log })
  const webhooks = openWebhooks({ jobs, endpoints: [...config.webhooks, ...management.endpoints], now: date })
  const showings = openShowings({
    database,
    letters,
    webhooks,
    findShowing: (id, tx) => (tx ? createCatalogue(tx) : catalogue).getShowing(asId(id)),
    siteOrigins,
    now,
  })
  const looking = openExplorerFeature({ db, store: providers.explorerFiles, media: mediaOf(library), now })
  const onDegraded = (error: unknown) => log.warn({ err: error }, 'something is missing from what visitors see')
  const content = openContent({
    db,
    placesTaken: showings.placesTaken,
    explorer: looking.explorer,
    catalogue,
    textSearch,
    search,
    media: library,
    map,
    mapStyleUrl: config.mapStyleUrl,
    origins: siteOrigins,
    buildId,
    showsSandbox: config.mode !== 'production',
    onDegraded,
  })
  textSearch.start(() => content.textDocuments(now()))
  const visitorForms = openVisitorForms({
    database,
    letters,
    webhooks,
    catalogue,
    content,
    media: mediaOf(library),
    siteOrigins,
    onDegraded,
    now,
  })
  const { interest, purchaseNotifications, materialOrders } = visitorForms
  const isSecure = siteOrigins.se.startsWith('https:')
  const sessions = await openSessions({ database, vault, isSecure, log, now })
  const bell = openBell({
    database,
    hasPage: (site, path) => content.hasPage({ site, path, now: now() }),
    ownsDocuments: (owner) => myPages.documents.hasAny(owner),
    now,
  })
  const accounts = await openAccounts({ database, vault, now })
  const accountLetters = openAccountLetters({ database, letters, siteOrigins, now })
  const identification = openIdentification({
    database,
    vault,
    accounts,
    accountLetters,
    sessions,
    eIdentities: providers.eIdentities,
    siteOrigins,
    acceptsTestNumbers: config.mode !== 'production',
    onFailure: (error) => log.error({ err: error }, 'an identification could not be gone on with'),
    now,
  })
  const isVipCustomer = vipCustomers({ sessions, accounts })
  const accountOf = privateAccount(sessions)
  const onIdentified = (method: string, result: string) => metrics.identifications.inc({ method, result })
  const caseFeatures = openCaseFeatures({
    config,
    log,
    database,
    providers,
    accounts,
    bell,
    letters,
    webhooks,
    emailLogin: () => emailLogin,
    now,
  })
  const integration = createIntegration({
    db,
    async onCatalogueChanged(tx) {
      await showings.tellOfChangesLater(jobs, tx)
      await myPages.kept.savedSearches.tellLater(jobs, tx)
    },
    importManagement: (batch) => caseFeatures.technicalManagement.importBatch(batch),
    importCustomers: (batch) => accounts.importCustomers({ ...batch, bell, sessions }),
    importMyPages: (batch) => myPages.feed.importBatch(batch),
    importExplorer: (batch) => looking.explorer.importBatch(batch),
    now: date,
  })
  management.handOver(integration)
  const invoices = openInvoices({ database, accounts, bell, letters, webhooks, siteOrigins, now })
  const booking = openBookingFeatures({
    config,
    log,
    database,
    jobs,
    providers,
    vault,
    catalogue,
    accounts,
    media: mediaOf(library),
    letters,
    webhooks,
    invoices: invoices.payable,
    now,
  })
  const myPages = openMyPagesFeatures({
    config,
    log,
    database,
    jobs,
    providers,
    vault,
    catalogue,
    media: mediaOf(library),
    accounts,
    sessions,
    bell,
    letters,
    webhooks,
    bookings: booking,
    invoices,
    payments: booking.payments,
    interest,
    showings,
    cases: caseFeatures.cases,
    now,
  })
  const visits = openVisits({ database, catalogue, media: mediaOf(library), now })
  const experiments = openExperiments({ database, now })
  const siteOfAddress = (host: string, path: string) => resolveSite(host, path, config.extraHosts)
  const developerLogin = hasDeveloperLogin(config.mode) && openDeveloperLogin({ database, accounts, sessions, now })
  const emailLogin = openEmailLogin({
    database,
    vault,
    passwords: await openPasswords(),
    tryLimits: tryLimitsWith(config.lettersOfNetwork),
    accounts,
    sessions,
    accountLetters,
    takeProven: (tx, token, request) => identification.takeRegistration(tx, token, request),
    log,
    now,
  })
  await letters.start({
    ...visitorForms.letters,
    ...myPages.letters,
    account: accountLetters.letter,
    booking: booking.letter,
    case: caseFeatures.cases.letter,
    contract: booking.contractLetter,
    showing: showings.letter,
  })
  await webhooks.start({
    ...visitorForms.webhooks,
    ...booking.webhooks,
    ...caseFeatures.webhooks,
    ...myPages.webhooks,
    'showing.registered': showings.webhook,
    'showing.cancelled': showings.webhook,
  })
  await booking.startJobs()
  await myPages.startJobs(jobs)
  await visitorForms.startJobs(jobs)
  await showings.remindByTheHour(jobs)
  await showings.watchCatalogue(jobs)
  await startHousekeeping(
    jobs,
    [
      ...visitorForms.keepers,
      { name: 'registrations for showings', deleteOld: () => showings.deleteOld() },
      { name: 'notes of changes in the catalogue', deleteOld: () => catalogue.deleteOldChanges() },
      { name: 'letters about accounts and their links', deleteOld: () => accountLetters.deleteOld() },
      { name: 'registrations without an answer, and tries', deleteOld: () => emailLogin.deleteOld() },
      ...caseFeatures.keepers,
      ...myPages.keepers,
      looking.keeper,
      { name: 'visits', deleteOld: () => visits.deleteOld() },
      { name: 'sessions that are over', deleteOld: () => sessions.deleteOld() },
      { name: 'identifications that have lapsed', deleteOld: () => identification.deleteOld() },
      { name: 'lines about accounts', deleteOld: () => accounts.deleteOld() },
      { name: 'replies to calls with a key', deleteOld: () => deleteOldReplies(db, now()) },
    ],
    log,
  )
  return {
    forget(part) {
      content.forget(part)
      // How many are left is written nowhere, nor what can be seen.
      if (part !== 'availability' && part !== 'explorer') textSearch.refresh()
    },
    content,
    search,
    experiments,
    async visitorOf(request, site) {
      const visitor = await sessions.read(request)
      return visitor && myPages.visit(visitor, site)
    },
    routes: ({ answerWithPage, siteOfRequest, web }) => [
      ...(web.clientFolder ? [clientFiles(web.clientFolder)] : []),
      (app) => picturesRoutes(app, { pictures }),
      (app) =>
        contentRoutes(app, {
          content,
          catalogue,
          siteOfRequest,
          origins: siteOrigins,
          calendarRevision: showings.calendarRevision,
          now,
        }),
      (app) => premisesRoutes(app, { catalogue, media: mediaOf(library), siteOfRequest, now }),
      (app) => mapRoutes(app, { map }),
      (app) => searchRoutes(app, { search, siteOfRequest, now }),
      (app) => integrationRoutes(app, { integration, now: date }),
      ...visitorForms.routes({ sessions, siteOfRequest, answerWithPage }),
      (app) => showingsRoutes(app, { showings, siteOfRequest, isVipCustomer, accountOf, answerWithPage }),
      (app) => ownShowingsRoutes(app, { showings, sessions, siteOfRequest }),
      (app) => visitsRoutes(app, { visits, siteOfRequest }),
      (app) => experimentsRoutes(app, { experiments, siteOfRequest }),
      (app) => webVitalsRoutes(app, { metrics, siteOfAddress }),
      (app) => sessionRoutes(app, { sessions, database }),
      (app) => identificationRoutes(app, { identification, sessions, siteOfRequest, isSecure, onResult: onIdentified }),
      (app) => bellRoutes(app, { bell, sessions, siteOfRequest }),
      ...caseFeatures.routes({ sessions, siteOfRequest, integration, isSecure }),
      ...booking.routes({ sessions, siteOfRequest, integration, isSecure }),
      ...myPages.routes({ sessions, siteOfRequest, integration, isSecure }),
      ...looking.routes({ siteOfRequest, integration }),
      (app) => accountRoutes(app, { accounts, sessions, database, belongings: myPages.belongings, siteOfRequest }),
      (app) =>
        emailLoginRoutes(app, {
          emailLogin,
          sessions,
          siteOfRequest,
          answerWithPage,
          onResult: (result) => metrics.identifications.inc({ method: 'email', result }),
        }),
      ...(developerLogin
        ? [(app: ApiServer) => developerLoginRoutes(app, { developerLogin, sessions, siteOfRequest })]
        : []),
      (app) =>
        leaveRoutes(app, {
          accounts,
          accountLetters,
          bell,
          interest,
          bookings: booking,
          showings,
          purchaseNotifications,
          materialOrders,
          cases: caseFeatures.cases,
          favourites: myPages.kept.favourites,
          homeFollowUp: myPages.homeFollowUp,
          savedSearches: myPages.kept.savedSearches,
          documents: myPages.documents,
          sessions,
          database,
          siteOfRequest,
        }),
      (app) => textSearchRoutes(app, { textSearch, siteOfRequest, now }),
    ],
    async close() {
      management.close()
      await booking.idle()
      await identification.close()
      await accounts.close()
      await sessions.close()
      await search.close()
      await textSearch.close()
      await map.close()
    },
  }
}
