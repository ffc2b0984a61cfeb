import { join } from 'node:path'
import { createCatalogue } from '@nyhem/api/features/catalogue/catalogue'
import { catalogueFeature } from '@nyhem/api/features/catalogue/catalogue.feature'
import { contentFeature } from '@nyhem/api/features/content/content.feature'
import { emailsFeature } from '@nyhem/api/features/emails/emails.feature'
import { experimentsFeature } from '@nyhem/api/features/experiments/experiments.feature'
import { explorerFeature } from '@nyhem/api/features/explorer/explorer.feature'
import { floorPlanFeature } from '@nyhem/api/features/floor-plan/floor-plan.feature'
import { formsFeature } from '@nyhem/api/features/forms/forms.feature'
import { interestFeature } from '@nyhem/api/features/interest/interest.feature'
import { mapFeature } from '@nyhem/api/features/map/map.feature'
import { materialOrdersFeature } from '@nyhem/api/features/material-orders/material-orders.feature'
import { openUploadedLibrary } from '@nyhem/api/features/media-assets/uploaded-library'
import { mediaOf } from '@nyhem/api/features/pictures/media'
import { openMediaLibrary } from '@nyhem/api/features/pictures/media-library'
import { picturesFeature } from '@nyhem/api/features/pictures/pictures.feature'
import { policyReportsFeature } from '@nyhem/api/features/policy-reports/policy-reports.feature'
import { premisesFeature } from '@nyhem/api/features/premises/premises.feature'
import { pressSubscriptionsFeature } from '@nyhem/api/features/press-subscriptions/press-subscriptions.feature'
import { purchaseNotificationsFeature } from '@nyhem/api/features/purchase-notifications/purchase-notifications.feature'
import { openOpeningReading } from '@nyhem/api/features/sale-opening/sale-opening'
import { searchFeature } from '@nyhem/api/features/search/search.feature'
import { showingsFeature } from '@nyhem/api/features/showings/showings.feature'
import type { Staff } from '@nyhem/api/features/staff/staff'
import { tagFrameFeature } from '@nyhem/api/features/tag-frame/tag-frame.feature'
import { textSearchFeature } from '@nyhem/api/features/text-search/text-search.feature'
import { triesFeature } from '@nyhem/api/features/tries/tries.feature'
import { visitsFeature } from '@nyhem/api/features/visits/visits.feature'
import { webVitalsFeature } from '@nyhem/api/features/web-vitals/web-vitals.feature'
import { webhooksFeature } from '@nyhem/api/features/webhooks/webhooks.feature'
import { tryLimitsWith } from '@nyhem/domain/account/tries'
import { asId } from '@nyhem/domain/ids'
import { allSiteIds, resolveSite } from '@nyhem/domain/sites/all-sites'
import { isStrict } from '../config.ts'
import { findInterestTarget } from '../find-interest-target.ts'
import { findOrderedStages } from '../find-ordered-stages.ts'
import { findPurchaseTarget } from '../find-purchase-target.ts'
import { mediaFolders } from '../media-folders.ts'
import type { Opening } from './opening.ts'

export type PublicFeatures = Awaited<ReturnType<typeof openPublicFeatures>>

/** Features that need no login or account. */
export async function openPublicFeatures(opening: Opening, staff: Staff) {
  const catalogue = await openCatalogueFeatures(opening)
  const content = await openContentFeatures(opening, { ...catalogue, staff })
  const forms = await openFormFeatures(opening, { ...catalogue, ...content })
  return { ...catalogue, ...content, ...forms }
}

type CatalogueFeatures = Awaited<ReturnType<typeof openCatalogueFeatures>>

async function openCatalogueFeatures(opening: Opening) {
  const { list, config, log, metrics, database, providers, onSearchFresh, version, buildId, now } = opening
  const { db } = database
  const library = await openUploadedLibrary({
    database,
    store: providers.mediaFiles,
    files: await openMediaLibrary(mediaFolders(config)),
    onChanged: opening.onMediaChanged,
    onFailure: (error) => log.warn({ err: error }, 'the media library could not be read'),
  })
  const media = mediaOf(library)
  const pictures = await list.open(picturesFeature, {
    library,
    cacheFolder: config.pictureCacheFolder,
    cacheBytes: config.pictureCacheBytes,
    workerThreads: config.workerThreads,
    onEncoded: (format, seconds) => metrics.pictureDuration.observe({ format }, seconds),
    onNotStored: (error) => log.warn({ err: error }, 'a picture could not be stored'),
  })
  const catalogue = await list.open(catalogueFeature, { db, now })
  await list.open(floorPlanFeature, { catalogue, media: library, pictures, now })
  await list.open(premisesFeature, { catalogue, media, now })
  const map = await list.open(mapFeature, undefined)
  const search = await list.open(searchFeature, {
    database,
    catalogue,
    media: library,
    onFresh: onSearchFresh,
    onFailure: (error) => log.warn({ err: error }, 'catalogue could not be read for search'),
    onAnswered: (kind, seconds) => metrics.searchDuration.observe({ kind }, seconds),
    snapshots: { folder: join(config.dataFolder, 'search'), release: `${version} ${buildId}`, nowMs: Date.now },
    now,
  })
  const textSearch = await list.open(textSearchFeature, {
    onFresh: () => onSearchFresh({ sites: new Set(allSiteIds()), homes: [] }),
    onFailure: (error) => log.warn({ err: error }, 'pages could not be read for search'),
    now,
  })
  await list.open(visitsFeature, { database, catalogue, media, now })
  const experiments = await list.open(experimentsFeature, { database, now })
  const siteOfAddress = (host: string, path: string) => resolveSite(host, path, config.extraHosts)
  await list.open(webVitalsFeature, { metrics, siteOfAddress })
  await list.open(tagFrameFeature, config.analytics)
  await list.open(policyReportsFeature, { log, nowMs: Date.now })
  return { library, media, pictures, catalogue, map, search, textSearch, experiments }
}

async function openContentFeatures(
  opening: Opening,
  { library, media, catalogue, map, search, textSearch, staff }: CatalogueFeatures & { staff: Staff },
) {
  const {
    list,
    config,
    log,
    metrics,
    database,
    jobs,
    providers,
    vault,
    management,
    savedItems,
    switches,
    buildId,
    onFooterChanged,
    now,
  } = opening
  const { db } = database
  const { siteOrigins } = config
  const tries = await list.open(triesFeature, {
    database,
    vault,
    tryLimits: tryLimitsWith(config.lettersOfNetwork),
    now,
  })
  const emails = await list.open(emailsFeature, {
    jobs,
    messages: providers.messages,
    tries,
    log,
    onDone: (kind, outcome) => metrics.emails.inc({ kind, outcome }),
  })
  const webhooks = await list.open(webhooksFeature, {
    db,
    jobs,
    endpoints: [...config.webhooks, ...management.endpoints],
    now: () => new Date(now()),
  })
  const showings = await list.open(showingsFeature, {
    database,
    emails,
    webhooks,
    tries,
    findShowing: (id, tx) => (tx ? createCatalogue(tx) : catalogue).getShowing(asId(id)),
    savedItemsChanged: savedItems.changed,
    siteOrigins,
    now,
  })
  const explorer = await list.open(explorerFeature, {
    db,
    store: providers.explorerFiles,
    scanFile: providers.scanFile,
    media,
    now,
  })
  const openingReading = openOpeningReading({ database, now })
  const onDegraded = (error: unknown) => log.warn({ err: error }, 'something is missing from what visitors see')
  const content = await list.open(contentFeature, {
    db,
    staff,
    officeOrigin: config.office.origin,
    placesTaken: showings.placesTaken,
    calendarRevision: showings.calendarRevision,
    openingOf: openingReading.shown,
    explorer,
    catalogue,
    // Also of a page that the server draws with its hits.
    textSearch: {
      search(asked) {
        switches.refuse(asked.site.siteId, 'word-search')
        return textSearch.search(asked)
      },
    },
    search,
    media: library,
    map,
    mapStyleUrl: config.mapStyleUrl,
    origins: siteOrigins,
    buildId,
    showsSandbox: config.mode !== 'production',
    checksPages: isStrict(config.mode),
    asksOutside: !isStrict(config.mode) && config.office.origin !== null,
    onDegraded,
    onFooterChanged,
    now,
  })
  const indexTexts = () => textSearch.start(() => content.textDocuments(now()))
  return { tries, emails, webhooks, showings, explorer, openingReading, onDegraded, content, indexTexts }
}

type Published = CatalogueFeatures & Awaited<ReturnType<typeof openContentFeatures>>

async function openFormFeatures({ list, config, database, savedItems, switches, now }: Opening, published: Published) {
  const { catalogue, media, content, emails, webhooks, onDegraded } = published
  const date = () => new Date(now())
  const shared = { database, emails, webhooks, siteOrigins: config.siteOrigins }
  const interest = await list.open(interestFeature, {
    ...shared,
    findTarget: findInterestTarget(catalogue),
    savedItemsChanged: savedItems.changed,
    refuseStopped: (siteId) => switches.refuse(siteId, 'registration'),
    now: date,
  })
  await list.open(formsFeature, {
    ...shared,
    findForm: (siteId, formId) => content.findForm({ siteId, formId, now: now() }),
    formsWithOwnTime: () => content.formsWithOwnTime(now()),
    now: date,
  })
  await list.open(purchaseNotificationsFeature, { ...shared, findTarget: findPurchaseTarget(catalogue), now })
  await list.open(materialOrdersFeature, { ...shared, findStages: findOrderedStages(catalogue, media), now })
  await list.open(pressSubscriptionsFeature, {
    ...shared,
    findReleases: () => content.pressReleases(now()),
    newsRoomOf: (siteId) => content.newsRoom({ siteId, now: now() }),
    onDegraded,
    now,
  })
  return { interest }
}
