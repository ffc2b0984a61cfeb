import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildApi, type PageServer, type ServerSettings } from '@nyhem/api/build-api'
import { type Jobs, startJobs } from '@nyhem/api/database/jobs'
import { onChanged } from '@nyhem/api/database/notify-changed'
import { type OpenDatabase, openDatabase } from '@nyhem/api/database/open-database'
import { createCatalogue } from '@nyhem/api/features/catalogue/catalogue'
import { emailQueues } from '@nyhem/api/features/emails/emails'
import { openExplorer } from '@nyhem/api/features/explorer/explorer'
import { openVault, type Vault } from '@nyhem/api/security/vault'
import type { AccessLog } from '@nyhem/api/server/log'
import {
  countFinishedJobs,
  type Metrics,
  makeMetrics,
  measureExperiments,
  measureJobs,
  measureSearch,
} from '@nyhem/api/server/metrics'
import { measureOperation } from '@nyhem/api/server/operation-metrics'
import { countOutgoingCalls } from '@nyhem/api/server/outgoing-calls'
import { showingTag, siteTag, tagsOfHome } from '@nyhem/api/server/page-tags'
import { siteOfRequest } from '@nyhem/api/server/request-site'
import { contentSecurityPolicy, securityHeaders } from '@nyhem/api/server/security-headers'
import type { Tracing } from '@nyhem/api/server/tracing'
import { postsToBank } from '@nyhem/contract/pages/bank-pages'
import { addressOf } from '@nyhem/contract/routes/address'
import { getTagFrame } from '@nyhem/contract/routes/operation.paths'
import type { ManagementTask } from '@nyhem/demo/seed-management'
import type { MyPagesTask } from '@nyhem/demo/seed-my-pages'
import { instantOf, localDateOf } from '@nyhem/domain/dates'
import { addSites, allSites, originOf, siteById } from '@nyhem/domain/sites/all-sites'
import { showsSiteSwitcher } from '@nyhem/domain/sites/header'
import { sendHttp } from '@nyhem/providers/http/send-http'
import { originsOf } from '@nyhem/providers/payments/payments'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { chooseProviders, type Providers } from './choose-providers.ts'
import { closedPages } from './closed-pages.ts'
import { coalesceChanges } from './coalesce-changes.ts'
import { type Config, isStrict } from './config.ts'
import type { FeatureParts } from './features/opening.ts'
import { findFavourites } from './find-favourites.ts'
import { findInterestTarget } from './find-interest-target.ts'
import { migrateAsOwner } from './migrate-as-owner.ts'
import { serveOffice } from './office/serve-office.ts'
import { type Features, openFeatures } from './open-features.ts'
import { ownCertificates } from './own-certificates.ts'
import { makePageCache } from './page-cache.ts'
import { problemPages } from './problem-pages.ts'
import { openPurges } from './purge-shared-cache.ts'
import { refuseMissingSites } from './refuse-missing-sites.ts'
import type { Progress } from './report-progress.ts'
import { keysOfFolder } from './secret-keys.ts'
import { servePages } from './serve-pages.ts'
import { previewHeaders } from './serve-previews.ts'
import { statusPages } from './serve-status.ts'
import { openBuiltWeb, openDevelopedWeb, type WebPages } from './web-pages.ts'

/** `close` finishes work in progress, then closes everything in reverse order. */
export type Portal = { address: string; close(): Promise<void> }

/** Receives demo loading progress. */
export type OnProgress = (progress: Progress) => void

export type PortalParts = {
  config: Config
  log: Logger
  accessLog: AccessLog
  onProgress: OnProgress
  /** Default: as built, or in development through its own server. */
  web?: WebPages
  /** Default: as configured, and closed with the portal. */
  database?: OpenDatabase
  /** Follows requests; null: off. */
  tracing?: Tracing | null
  /** Default: as long as it says, in milliseconds. */
  pause?: (ms: number) => Promise<unknown>
}

/** Time limit for running jobs at a stop, in milliseconds. */
const jobGraceMs = 4_000

const now = () => instantOf(new Date())

/** Opens everything in one visible order and listens. If a step fails, what was open is closed. */
export async function openPortal(parts: PortalParts): Promise<Portal> {
  const closers: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    const address = await open({ ...parts, onClose: (closer) => closers.push(closer) })
    return { address, close }
  } catch (error) {
    await close()
    throw error
  }
}

type Opening = PortalParts & {
  onClose: (closer: () => Promise<unknown>) => void
}

async function open({ config, log, accessLog, onProgress, web: given, onClose, ...parts }: Opening): Promise<string> {
  const { tracing = null } = parts
  const takeAway = addSites(config.addedSites)
  onClose(async () => takeAway())
  const metrics = makeMetrics()
  const stopCounting = countOutgoingCalls(metrics)
  onClose(async () => stopCounting())
  const database = parts.database ?? (await openConfigured(config, log, tracing))
  if (!parts.database) onClose(() => database.close())
  await migrateAsOwner(config, database, log)
  await refuseMissingSites(database)
  const jobs = await startJobs({
    database,
    works: config.roles.has('jobs'),
    log,
    onFinished: countFinishedJobs(metrics),
    ...(tracing ? { around: tracing.job } : {}),
  })
  onClose(() => jobs.stop(jobGraceMs))
  measureJobs(metrics, jobs)
  const vault = openVault(config.vaultKeys ?? keysOfFolder(config.dataFolder))
  const web = given ?? (await openWeb(config))
  onClose(() => web.close())
  const providers = await chooseProviders({ config, log, metrics })
  onClose(() => providers.close())
  if (config.loadDemo) await loadWholeDemo({ config, database, vault, providers, log, onProgress })

  const { cache, purges, pageChanges } = openPageCache({ config, log, metrics, onClose })
  const sites = siteOfRequest(config.extraHosts)
  const { frames, forms } = originsOf(providers.payments)
  const settings = await serverSettings(config, frames)
  const bankPolicy = contentSecurityPolicy(settings, { forms })
  let content: Features['content'] | null = null
  const features = await openFeatures({
    config,
    log,
    metrics,
    database,
    jobs,
    providers,
    vault,
    buildId: web.buildId,
    version: settings.version,
    now,
    ...dropOutdated(pageChanges, () => content),
  })
  onClose(() => features.close())
  content = features.content
  await measureFeatures(features, { config, metrics, database, jobs })
  const changes = await onChanged(database, (changed) => {
    features.forget(changed.part)
    if (changed.part === 'showing') pageChanges.add({ kind: 'tags', tags: [showingTag(changed.showingId)] })
    // Homes held or released are dropped when the search has read them.
    else if (changed.part !== 'availability') pageChanges.add({ kind: 'everything' })
  })
  onClose(() => changes.close())

  const switcherSites = showsSiteSwitcher(config.mode) ? linksToSites(config) : []
  const pages = servePages({
    content: features.content,
    previews: {
      visit: features.content.previews.visit,
      headers: previewHeaders(settings, config.office.origin),
    },
    web,
    answerStatus: statusPages({ status: features.status, renderer: () => web.renderer() }),
    isAnySiteOff: features.switches.isAnySiteOff,
    answerClosed: closedPages({ switches: features.switches, renderer: () => web.renderer(), now }),
    cache,
    sharedCacheSeconds: config.sharedCache.seconds,
    siteOfRequest: sites,
    headers: securityHeaders(settings),
    policyOf: ({ siteId, template }) =>
      postsToBank(siteById(siteId).country, template.currentComponent) ? bankPolicy : null,
    metrics,
    now,
    visitorOf: features.visitorOf,
    switcherSites,
    analyticsFrame: config.analytics.scriptUrl === null ? null : addressOf(getTagFrame),
  })
  const answerFromOffice = serveOffice({
    host: config.office.host,
    files: web.office,
    headers: securityHeaders(settings),
    framed: [...new Set(Object.values(config.siteOrigins))],
  })
  let isStopping = false
  const app = await buildApi({
    settings,
    log,
    accessLog,
    metrics,
    tracing,
    database,
    isStopping: () => isStopping,
    isSearchReady: () => features.isReady(),
    switchedOff: { stops: features.switches, siteOfRequest: sites },
    drawProblemPage: problemPages({
      renderer: await web.renderer(),
      siteOfRequest: sites,
      sites: switcherSites,
    }),
    pages: config.roles.has('web') ? withOffice(pages, answerFromOffice) : noPages,
    features: features.routes({ answerWithPage: pages.answerWithPage, siteOfRequest: sites, web }),
  })
  onClose(async () => {
    isStopping = true
    // Until the load balancer has seen it, requests come as before and are answered.
    await (parts.pause ?? wait)(config.stopDelayMs)
    // A connection that was busy when the server closed would stay open, idle, as long as its client likes.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
    await app.close()
    clearInterval(sweep)
  })
  const address = await app.listen({ port: config.port, host: config.host })
  features.indexTexts()
  // Of what changed while nobody ran, and of pages of an earlier release.
  purges?.add({ kind: 'everything' })
  return address
}

/** What features have read anew makes pages outdated that were rendered between the change and then. */
function dropOutdated(
  pageChanges: ReturnType<typeof coalesceChanges>,
  contentOf: () => Features['content'] | null,
): Pick<FeatureParts, 'onSearchFresh' | 'onMediaChanged' | 'onFooterChanged' | 'onSwitched'> {
  return {
    onSwitched: (sites) => pageChanges.add({ kind: 'tags', tags: sites.map(siteTag) }),
    onSearchFresh({ sites, homes }) {
      pageChanges.add({ kind: 'tags', tags: [...[...sites].map(siteTag), ...homes.flatMap(tagsOfHome)] })
      for (const siteId of new Set(homes.map((home) => home.siteId))) contentOf()?.refreshFooter(siteId)
    },
    onMediaChanged() {
      contentOf()?.forget('content')
      pageChanges.add({ kind: 'everything' })
    },
    onFooterChanged: (siteId) => pageChanges.add({ kind: 'tags', tags: [siteTag(siteId)] }),
  }
}

type Measured = { config: Config; metrics: Metrics; database: OpenDatabase; jobs: Jobs }

async function measureFeatures(features: Features, { config, metrics, database, jobs }: Measured): Promise<void> {
  measureSearch(metrics, () => features.search.size())
  measureExperiments(metrics, features.experiments.totals)
  measureOperation({
    registry: metrics.registry,
    database,
    jobs,
    emailQueues,
    searchReadMs: features.search.readMsAgo,
    certificates: await ownCertificates(config, new Date()),
    now: () => new Date(),
  })
}

const withOffice = (pages: PageServer, answerFromOffice: PageServer['answerEarly']): PageServer => ({
  ...pages,
  answerEarly: (...request) => answerFromOffice(...request) ?? pages.answerEarly(...request),
})

/** Of a process that answers no sites. */
const noPages: PageServer = { answerEarly: () => null, addRoutes: () => undefined }

const openConfigured = (
  { databaseUrl, directUrl, dataFolder }: Config,
  log: Logger,
  tracing: Tracing | null,
): Promise<OpenDatabase> =>
  openDatabase(databaseUrl ? { url: databaseUrl, directUrl } : { dataFolder }, log, tracing?.query)

/** The page cache, and what tells it and shared caches of changes. */
function openPageCache(parts: Pick<Opening, 'config' | 'log' | 'onClose'> & { metrics: Metrics }) {
  const { config, log, metrics, onClose } = parts
  const cache = makePageCache(config.mode === 'development' ? 0 : config.pageCacheBytes)
  const purges = purgesOf(config, log, metrics)
  if (purges) onClose(() => purges.close())
  const pageChanges = coalesceChanges((change) => {
    cache.drop(change)
    purges?.add(change)
  })
  onClose(async () => pageChanges.close())
  return { cache, purges, pageChanges }
}

const purgesOf = ({ sharedCache: { purge } }: Config, log: Logger, metrics: Metrics) =>
  purge &&
  openPurges({
    ...purge,
    send: (call) => sendHttp(call, { timeoutMs: 5_000 }),
    log,
    onSent: (outcome) => metrics.purges.inc({ outcome }),
  })

const linksToSites = ({ siteOrigins }: Config) =>
  allSites().map(({ siteId, siteName, pathPrefix }) => {
    return { name: siteName, href: originOf(siteOrigins, siteId) + pathPrefix }
  })

const openWeb = (config: Config): Promise<WebPages> =>
  config.mode === 'development' ? openDevelopedWeb(config.port + 1) : openBuiltWeb()

type DemoParts = Pick<Opening, 'config' | 'log' | 'onProgress'> & {
  database: OpenDatabase
  vault: Vault
  providers: Providers
}

async function loadWholeDemo({ config, database, vault, providers, log, onProgress }: DemoParts): Promise<void> {
  const { siteOrigins } = config
  await loadDemo(database, log, onProgress)
  await loadPeople(database, vault, log)
  await loadStaff(database, log)
  await loadManagement({ database, vault, log, siteOrigins, store: providers.files })
  await loadMyPages({ database, vault, log, siteOrigins })
  await loadExplorer(database, providers, log)
}

async function loadDemo(database: OpenDatabase, log: Logger, onProgress: OnProgress): Promise<void> {
  const { rows } = await sql<{ isThere: boolean }>`select exists (select 1 from catalogue_county)
    and exists (select 1 from content_page) as "isThere"`.execute(database.db)
  if (rows[0]?.isThere) return
  // Imported only here: a product without the demo lacks it, and a second start does not wait for it.
  const { seedDemoWhereEmpty } = await import('@nyhem/demo/seed')
  const moment = now()
  await seedDemoWhereEmpty({
    database,
    log,
    progress: onProgress,
    today: localDateOf(moment, 'Europe/Stockholm'),
    now: moment,
  })
}

async function loadPeople(database: OpenDatabase, vault: Vault, log: Logger): Promise<void> {
  const { seedPeopleWhereEmpty } = await import('@nyhem/demo/seed-people')
  const moment = now()
  await seedPeopleWhereEmpty({ database, vault, log, today: localDateOf(moment, 'Europe/Stockholm'), now: moment })
}

async function loadStaff(database: OpenDatabase, log: Logger): Promise<void> {
  const { seedStaffWhereEmpty } = await import('@nyhem/demo/seed-staff')
  await seedStaffWhereEmpty({ database, log, now: now() })
}

async function loadManagement(
  parts: Pick<ManagementTask, 'database' | 'vault' | 'siteOrigins' | 'store'> & { log: Logger },
): Promise<void> {
  const { seedManagementWhereEmpty } = await import('@nyhem/demo/seed-management')
  const moment = now()
  await seedManagementWhereEmpty({ ...parts, today: localDateOf(moment, 'Europe/Stockholm'), now: moment })
  const { seedHouseRoundsWhereEmpty } = await import('@nyhem/demo/seed-house-rounds')
  await seedHouseRoundsWhereEmpty({ ...parts, now: moment })
}

async function loadMyPages(
  parts: Pick<MyPagesTask, 'database' | 'vault' | 'siteOrigins'> & { log: Logger },
): Promise<void> {
  const { seedMyPagesWhereEmpty } = await import('@nyhem/demo/seed-my-pages')
  const moment = now()
  const catalogue = createCatalogue(parts.database.db)
  await seedMyPagesWhereEmpty({
    ...parts,
    findFavourites: findFavourites(catalogue),
    findInterestTarget: findInterestTarget(catalogue),
    today: localDateOf(moment, 'Europe/Stockholm'),
    now: moment,
  })
}

async function loadExplorer(database: OpenDatabase, { explorerFiles }: Providers, log: Logger): Promise<void> {
  const { seedExplorerWhereEmpty } = await import('@nyhem/demo/seed-explorer')
  // Loading shows no pictures.
  const media = { picture: () => null }
  const explorer = openExplorer({ db: database.db, store: explorerFiles, media, now })
  await seedExplorerWhereEmpty({ database, explorer, log, today: localDateOf(now(), 'Europe/Stockholm') })
}

async function serverSettings(config: Config, paymentFrames: ServerSettings['paymentFrames']): Promise<ServerSettings> {
  const about = JSON.parse(await readFile(join(import.meta.dirname, '../package.json'), 'utf8')) as { version: string }
  return {
    version: about.version,
    production: config.mode === 'production' && config.siteOrigins.se.startsWith('https:'),
    developmentServer: config.mode === 'development',
    videoOrigins: config.videoOrigins,
    mapOrigin: config.mapStyleUrl === null ? null : new URL(config.mapStyleUrl).origin,
    paymentFrames,
    trustProxy: config.trustProxy,
    rateLimits: config.rateLimits,
    metricsToken: config.metricsToken,
    publicOpenApi: config.publicOpenApi,
    strict: isStrict(config.mode),
    officeHost: config.office.host,
  }
}
