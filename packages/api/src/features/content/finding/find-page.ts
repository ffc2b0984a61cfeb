import type { StageId } from '@nyhem/domain/ids'
import { slugsOf } from '../building/housing/path-slugs.ts'
import { areaPage } from '../kinds/area.ts'
import { error404Page } from '../kinds/error-pages.ts'
import { notFoundObjectPage, notFoundPremisesPage, notFoundStagePage } from '../kinds/not-found.ts'
import { objectPage } from '../kinds/object.ts'
import type { FindContext, Found, FoundPage, Housing } from '../kinds/page-kind.ts'
import { definitionOf } from '../kinds/page-kinds.ts'
import { countySearchPage, municipalitySearchPage } from '../kinds/place-search.ts'
import { soldOutPage } from '../kinds/sold-out.ts'
import { stagePage } from '../kinds/stage.ts'
import { type PageEntry, publishedPage } from '../tree/content-snapshot.ts'
import { redirectAt } from '../tree/redirects.ts'
import { articleOfNews, isNotTheirs } from './find-personal-page.ts'
import { listedPage, slugBelow } from './listed-page.ts'
import { pageOfMainSite } from './page-of-main-site.ts'

export async function findPage(context: FindContext): Promise<Found> {
  const { site, tree, path, now } = context
  if (isNotTheirs(context)) return notFound(context)
  const entry = publishedPage(tree, path, now)
  const definition = entry && definitionOf(entry)
  if (definition?.finds === 'never') return notFound(context)
  if (definition && definition.finds !== 'supplement') return definition.finds(entry, context) ?? notFound(context)
  const made =
    (await articleOfNews(context)) ?? (await listedPage(entry, context)) ?? (await housingPage(entry, context))
  if (made) return made
  const redirect = redirectAt(context, path)
  if (redirect) return { kind: 'redirect', ...redirect }
  const { premises } = site.routes
  if (premises !== null && path.startsWith(premises) && path !== premises)
    return notFoundPremisesPage.page({ entry: notice(context, 'not-found-premises') })
  if (slugBelow(context, 'succession') !== null) return goneHome(context, { stageId: null, wasIn: 'succession' })
  return (await pageOfMainSite(context, findPage)) ?? notFound(context)
}

const notFound = (context: FindContext): FoundPage => error404Page.page({ entry: notice(context, '404') })

export const notice = ({ tree, now }: Pick<FindContext, 'tree' | 'now'>, name: string): PageEntry | null =>
  publishedPage(tree, `_${name}`, now)

const goneHome = (context: FindContext, home: { stageId: StageId | null; wasIn: 'areas' | 'succession' }): FoundPage =>
  notFoundObjectPage.page({ entry: notice(context, 'not-found-object'), ...home })

async function housingPage(supplement: PageEntry | null, context: FindContext): Promise<FoundPage | null> {
  const { site, catalogue, tree, now } = context
  const slugs = slugsOf(site, context.path)
  if (!slugs) return null
  // Null if removed between lookup and read; the next request returns not found.
  const pageOf = <D>(kind: { page(housing: Housing<D>): FoundPage }, details: D | null) =>
    details && kind.page({ details, supplement })
  const found = await catalogue.findByPath(site.siteId, slugs)
  switch (found.code) {
    case 'County':
    case 'Municipality': {
      const { residenceSearch } = site.routes
      const entry = residenceSearch === null ? null : publishedPage(tree, residenceSearch, now)
      if (entry?.kind !== 'search') return null
      return found.code === 'County'
        ? countySearchPage.page({ entry, county: found.county })
        : municipalitySearchPage.page({ entry, county: found.county, municipality: found.municipality })
    }
    case 'Area':
      return pageOf(areaPage, await catalogue.getArea(found.areaId))
    case 'Stage': {
      const details = await catalogue.getStage(found.stageId)
      return pageOf(details?.stage.status === 'sold-out' ? soldOutPage : stagePage, details)
    }
    case 'Home':
      return pageOf(objectPage, await catalogue.getHome(found.homeId))
    case 'GoneHome':
      return goneHome(context, { stageId: found.stageId, wasIn: 'areas' })
    case 'GoneStage':
    case 'GoneArea':
      return notFoundStagePage.page({
        entry: notice(context, 'not-found-stage'),
        gone: found.code === 'GoneStage' ? found.stageId : found.areaId,
      })
    case 'NotFound':
      return null
  }
}
