import { join } from 'node:path'
import type { ApiParts } from '@nyhem/api/build-api'
import type { Jobs } from '@nyhem/api/database/jobs'
import type { OpenDatabase } from '@nyhem/api/database/open-database'
import { createCatalogue } from '@nyhem/api/features/catalogue/catalogue'
import { type Content, openContent } from '@nyhem/api/features/content/content'
import { contentRoutes } from '@nyhem/api/features/content/content.routes'
import { openForms } from '@nyhem/api/features/forms/forms'
import { formsRoutes } from '@nyhem/api/features/forms/forms.routes'
import { createIntegration } from '@nyhem/api/features/integration/integration'
import { integrationRoutes } from '@nyhem/api/features/integration/integration.routes'
import { openInterest } from '@nyhem/api/features/interest/interest'
import { interestRoutes } from '@nyhem/api/features/interest/interest.routes'
import { openBaseMap } from '@nyhem/api/features/map/map'
import { mapRoutes } from '@nyhem/api/features/map/map.routes'
import { openNotifications } from '@nyhem/api/features/notifications/notifications'
import { mediaOf } from '@nyhem/api/features/pictures/media'
import { openMediaLibrary } from '@nyhem/api/features/pictures/media-library'
import { openPictures } from '@nyhem/api/features/pictures/pictures'
import { picturesRoutes } from '@nyhem/api/features/pictures/pictures.routes'
import { premisesRoutes } from '@nyhem/api/features/premises/premises.routes'
import { openSearch, type Search } from '@nyhem/api/features/search/search'
import { searchRoutes } from '@nyhem/api/features/search/search.routes'
import { openTextSearch } from '@nyhem/api/features/text-search/text-search'
import { textSearchRoutes } from '@nyhem/api/features/text-search/text-search.routes'
import { openVisits } from '@nyhem/api/features/visits/visits'
import { visitsRoutes } from '@nyhem/api/features/visits/visits.routes'
import { openWebhooks } from '@nyhem/api/features/webhooks/webhooks'
import { clientFilesRoutes } from '@nyhem/api/server/client-files'
import type { AnswerWithPage } from '@nyhem/api/server/form-posts'
import type { Metrics } from '@nyhem/api/server/metrics'
import type { SiteOfRequest } from '@nyhem/api/server/request-site'
import type { Instant } from '@nyhem/domain/dates'
import type { Logger } from 'pino'
import type { Providers } from './choose-providers.ts'
import type { Config } from './config.ts'
import { findInterestTarget } from './find-interest-target.ts'
import { startHousekeeping } from './housekeeping.ts'
import { mediaFolders } from './media-folders.ts'
import type { WebPages } from './web-pages.ts'

type Parts = {
  config: Config
  log: Logger
  metrics: Metrics
  database: OpenDatabase
  jobs: Jobs
  providers: Providers
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
  routes: (serving: Serving) => ApiParts['features']
  close(): Promise<void>
}

/** The doors of every feature, each given the doors it may use, and their work after requests begun. */
export async function openFeatures(parts: Parts): Promise<Features> {
  const { config, log, metrics, database, jobs, providers, buildId, now, onSearchFresh } = parts
  const { db } = database
  const { siteOrigins } = config
  const date = () => new Date(now())

  const library = await openMediaLibrary(mediaFolders(config))
  const pictures = openPictures({
    library,
    cacheFolder: join(config.dataFolder, 'pictures'),
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
  const content = openContent({
    db,
    catalogue,
    textSearch,
    search,
    media: library,
    map,
    mapStyleUrl: config.mapStyleUrl,
    origins: siteOrigins,
    buildId,
    showsSandbox: config.mode !== 'production',
    onDegraded: (error) => log.warn({ err: error }, 'something is missing from what visitors see'),
  })
  textSearch.start(() => content.textDocuments(now()))
  const integration = createIntegration({ db, now: date })
  const notifications = openNotifications({ jobs, messages: providers.messages, log })
  const webhooks = openWebhooks({ jobs, endpoints: config.webhooks, now: date })
  const interest = openInterest({
    database,
    notifications,
    webhooks,
    findTarget: findInterestTarget(catalogue),
    siteOrigins,
    now: date,
  })
  const forms = openForms({
    database,
    notifications,
    webhooks,
    findForm: (siteId, formId) => content.findForm({ siteId, formId, now: now() }),
    siteOrigins,
    now: date,
  })
  const visits = openVisits({ database, catalogue, media: mediaOf(library), now })
  await notifications.start({ 'interest-confirmation': interest.letter, 'form-notice': forms.letter })
  await webhooks.start({ 'interest.registered': interest.webhook, 'form.submitted': forms.webhook })
  await startHousekeeping(
    jobs,
    [
      { name: 'interest registrations', deleteOld: () => interest.deleteOld() },
      { name: 'notes of changes in the catalogue', deleteOld: () => catalogue.deleteOldChanges() },
      { name: 'form submissions', deleteOld: () => forms.deleteOld() },
      { name: 'visits', deleteOld: () => visits.deleteOld() },
    ],
    log,
  )
  return {
    forget(part) {
      content.forget(part)
      textSearch.refresh()
    },
    content,
    search,
    routes: ({ answerWithPage, siteOfRequest, web }) => [
      ...(web.clientFolder ? [clientFiles(web.clientFolder)] : []),
      (app) => picturesRoutes(app, { pictures }),
      (app) => contentRoutes(app, { content, catalogue, siteOfRequest, origins: siteOrigins, now }),
      (app) => premisesRoutes(app, { catalogue, media: mediaOf(library), siteOfRequest, now }),
      (app) => mapRoutes(app, { map }),
      (app) => searchRoutes(app, { search, siteOfRequest, now }),
      (app) => integrationRoutes(app, { integration, now: date }),
      (app) => interestRoutes(app, { interest, answerWithPage }),
      (app) => formsRoutes(app, { forms, answerWithPage }),
      (app) => visitsRoutes(app, { visits, siteOfRequest }),
      (app) => textSearchRoutes(app, { textSearch, siteOfRequest, now }),
    ],
    async close() {
      await search.close()
      await textSearch.close()
      await map.close()
    },
  }
}

const clientFiles =
  (folder: string): ApiParts['features'][number] =>
  (app) =>
    clientFilesRoutes(app, { folder })
