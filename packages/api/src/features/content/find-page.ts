import { isPageKind, type PageKind } from '@nyhem/contract/pages/page-kinds'
import type { AreaDetails, HomeDetails, StageDetails } from '../catalogue/catalogue.ts'
import type { PageVisitor } from '../my-pages/my-pages.ts'
import type { FoundPage } from './builders/build-page.ts'
import { type PageEntry, publishedPage, UnknownPageKind } from './content-snapshot.ts'
import type { FindContext, Found } from './find-page.types.ts'
import { articleOfNews, isNotTheirs } from './find-personal-page.ts'
import { slugsOf } from './housing/path-slugs.ts'
import { listedPage, slugBelow } from './listed-page.ts'
import { pageOfMainSite } from './page-of-main-site.ts'

/** Kinds whose pages are made from the catalogue: a content page of such a kind only adds to one. */
const supplementKinds = new Set([
  'area',
  'stage',
  'object',
  'sold-out',
  'premises-object',
  'rental-project',
  'reference-project',
  'succession-stage',
])

export async function findPage(context: FindContext): Promise<Found> {
  const { site, tree, path, now } = context
  if (isNotTheirs(context)) return notFound(context)
  const entry = publishedPage(tree, path, now)
  if (entry && !supplementKinds.has(entry.kind)) return editorialPage(entry, context)
  const made =
    (await articleOfNews(context)) ?? (await listedPage(entry, context)) ?? (await housingPage(entry, context))
  if (made) return made
  const redirect = tree.redirects.get(path)
  if (redirect) return { kind: 'redirect', to: redirect.to, permanent: redirect.permanent }
  const { premises } = site.routes
  if (premises !== null && path.startsWith(premises) && path !== premises)
    return { kind: 'not-found-premises', subject: { entry: notice(context, 'not-found-premises') } }
  if (slugBelow(context, 'succession') !== null)
    return {
      kind: 'not-found-object',
      subject: { entry: notice(context, 'not-found-object'), stageId: null, wasIn: 'succession' },
    }
  return (await pageOfMainSite(context, findPage)) ?? notFound(context)
}

const notFound = (context: FindContext): FoundPage => ({ kind: '404', subject: { entry: notice(context, '404') } })

/** The content of a page that has no address of its own. */
export const notice = ({ tree, now }: Pick<FindContext, 'tree' | 'now'>, name: string): PageEntry | null =>
  publishedPage(tree, `_${name}`, now)

function editorialPage(entry: PageEntry, context: FindContext): Found {
  const { kind } = entry
  if (!isPageKind(kind)) throw new UnknownPageKind(kind, entry.id)
  switch (kind) {
    case 'start':
    case 'text-search':
    case 'corporate-search':
    case 'corporate-start':
    case 'corporate-about':
    case 'corporate-contact':
    case 'corporate-news':
    case 'news-room':
    case 'press-release':
    case 'search':
    case 'areas':
    case 'standard':
    case 'article':
    case 'premises-start':
    case 'rental-start':
    case 'reference-start':
    case 'succession':
      return { kind, subject: { entry } }
    case 'inspiration-start':
    case 'inspiration-category':
    case 'inspiration-article':
    case 'inspiration-page':
    case 'blog-list':
    case 'blog-item':
    case 'campaign':
    case 'testimonial':
    case 'image-file':
      return { kind, subject: { entry } }
    case 'login':
    case 'register':
    case 'forgot-password':
    case 'set-password':
    case 'change-email':
    case 'restore-login':
    case 'e-identification-return':
    case 'buy-residence':
    case 'buy-residence-info':
    case 'buy-residence-contract':
    case 'buy-residence-success':
    case 'buy-residence-error':
    case 'buy-residence-complete':
    case 'payment':
    case 'showing-form':
    case 'showing-qr':
    case 'purchase-notification':
    case 'order-form':
    case 'search-alerts':
      return { kind, subject: { entry } }
    case 'available-jobs':
    case 'investor-relations-start':
    case 'report-list':
    case 'standard-career':
    case 'sustainability-category':
    case 'sustainability-start':
    case 'customer-service':
    case 'faq':
    case 'management-services':
    case 'modal-contact':
      return { kind, subject: { entry } }
    case 'consent':
    case 'my-pages-home':
    case 'my-pages-settings':
    case 'my-pages-documents':
    case 'my-pages-documents-action':
    case 'my-pages-documents-done':
    case 'my-pages-errands':
    case 'my-pages-residences':
    case 'my-pages-saved-searches':
    case 'my-pages-news-list':
    case 'my-pages-contact':
    case 'my-pages-object':
    case 'my-pages-timeline':
    case 'my-pages-payment':
    case 'my-pages-vip':
    case 'my-pages-vip-showing':
      return context.visitor ? personalPage(kind, entry, context.visitor) : { kind: 'closed' }
    case 'sandbox':
      return context.showsSandbox ? { kind, subject: { entry } } : notFound(context)
    default:
      // Pages without an address, such as the 404 page, are not found by asking for them.
      return notFound(context)
  }
}

type PersonalKind = Extract<PageKind, `my-pages-${string}` | 'consent'>

/** Board members have a home of their own at the same address. */
function personalPage(
  kind: Exclude<PersonalKind, 'my-pages-board-member'>,
  entry: PageEntry,
  visitor: PageVisitor,
): FoundPage {
  const { association } = visitor
  return kind === 'my-pages-home' && association
    ? { kind: 'my-pages-board-member', subject: { entry, visitor, association } }
    : { kind, subject: { entry, visitor } }
}

/** The page that the catalogue has at this path; null when the path is not the catalogue's. */
async function housingPage(supplement: PageEntry | null, context: FindContext): Promise<FoundPage | null> {
  const { site, catalogue, tree, now } = context
  const slugs = slugsOf(site, context.path)
  if (!slugs) return null
  const found = await catalogue.findByPath(site.siteId, slugs)
  switch (found.code) {
    case 'County':
    case 'Municipality': {
      const { residenceSearch } = site.routes
      const entry = residenceSearch === null ? null : publishedPage(tree, residenceSearch, now)
      if (entry?.kind !== 'search') return null
      return found.code === 'County'
        ? { kind: 'county-search', subject: { entry, county: found.county } }
        : { kind: 'municipality-search', subject: { entry, county: found.county, municipality: found.municipality } }
    }
    case 'Area':
      return areaPage(await catalogue.getArea(found.areaId), supplement)
    case 'Stage':
      return stagePage(await catalogue.getStage(found.stageId), supplement)
    case 'Home':
      return homePage(await catalogue.getHome(found.homeId), supplement)
    case 'GoneHome':
      return {
        kind: 'not-found-object',
        subject: { entry: notice(context, 'not-found-object'), stageId: found.stageId, wasIn: 'areas' },
      }
    case 'GoneStage':
    case 'GoneArea':
      return {
        kind: 'not-found-stage',
        subject: {
          entry: notice(context, 'not-found-stage'),
          gone: found.code === 'GoneStage' ? found.stageId : found.areaId,
        },
      }
    case 'NotFound':
      return null
  }
}

// Null when it was removed between finding and reading it: the next request finds it gone.
const areaPage = (details: AreaDetails | null, supplement: PageEntry | null): FoundPage | null =>
  details && { kind: 'area', subject: { details, supplement } }

const stagePage = (details: StageDetails | null, supplement: PageEntry | null): FoundPage | null =>
  details && { kind: details.stage.status === 'sold-out' ? 'sold-out' : 'stage', subject: { details, supplement } }

const homePage = (details: HomeDetails | null, supplement: PageEntry | null): FoundPage | null =>
  details && { kind: 'object', subject: { details, supplement } }
