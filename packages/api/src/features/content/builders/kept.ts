import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { addressOf } from '@nyhem/contract/routes/address'
import { getShowingCalendar } from '@nyhem/contract/routes/site.paths'
import { housingHref } from '@nyhem/domain/housing/housing-href'
import { stageTitle } from '@nyhem/domain/housing/stage-title'
import { asId } from '@nyhem/domain/ids'
import { homeCard, namedProjectCard } from '../../catalogue/housing-cards.ts'
import type { VisitorFavourite, VisitorInterest } from '../../my-pages/my-pages.ts'
import { type BuildContext, publishedRoute } from '../build-context.ts'
import { contentAs } from '../content-snapshot.ts'
import { personalPage } from './account.ts'
import type { Builder } from './builder.ts'
import { homesOfVisitor, linksOfHomes, vipOf } from './my-pages.ts'

type Model = PageModels['my-pages-residences']

/** What a person has kept, asked about and signed up for. */
export const buildMyPagesResidences: Builder<'my-pages-residences'> = async ({ entry, visitor }, context) => {
  const { site } = context
  const heading = contentAs(entry, 'my-pages-residences').fields.heading ?? entry.title
  const [own, kept] = await Promise.all([homesOfVisitor(visitor, context), visitor.kept()])
  const there = await readTargets([...kept.favourites, ...kept.interests], context)
  const vip = vipOf(visitor.menu.isVip, context)
  return {
    ...personalPage(entry, heading),
    model: {
      heading,
      underWay: own.underWay,
      homes: own.homes,
      links: linksOfHomes(visitor, context),
      favourites: kept.favourites.map((favourite) => favouriteOf(favourite, there)),
      interests: kept.interests.map((interest) => interestOf(interest, there)),
      showings: kept.showings.map(({ id, name, place, startsAt, endsAt }) => ({
        id,
        name,
        place,
        startsAt,
        endsAt,
        calendarHref: addressOf(getShowingCalendar, { params: { name: `${id}.ics` } }),
      })),
      vip: vip && { ...vip, pageHref: publishedRoute(context, 'myPagesVip') },
      searchHref: publishedRoute(context, 'residenceSearch') ?? publishedRoute(context, 'areas'),
      savedSearchesHref: publishedRoute(context, 'myPagesSavedSearches'),
      company: { phone: site.company.phone, email: site.company.email },
    },
  }
}

type Target = { kind: string; id: string }
type Home = NonNullable<Model['favourites'][number]['home']>
type Project = NonNullable<Model['favourites'][number]['project']>
type Targets = {
  homes: ReadonlyMap<string, Home>
  projects: ReadonlyMap<string, Project>
  hrefs: ReadonlyMap<string, string>
}

/** Cards of all that is still in the catalogue: one statement for the homes, one for the projects. */
async function readTargets(targets: readonly Target[], context: BuildContext): Promise<Targets> {
  const { catalogue, site } = context
  const idsOf = (isHome: boolean) => [
    ...new Set(targets.filter(({ kind }) => (kind === 'home') === isHome).map(({ id }) => id)),
  ]
  const [homeIds, projectIds] = [idsOf(true).map((id) => asId<'Home'>(id)), idsOf(false)]
  const [homes, projects] = await Promise.all([
    homeIds.length > 0 ? catalogue.homesByIds(site.siteId, homeIds) : [],
    projectIds.length > 0 ? catalogue.projectsByIds(site.siteId, projectIds) : [],
  ])
  return {
    homes: new Map(homes.map((home) => [String(home.id), namedHome(home, context)])),
    projects: new Map(projects.map((project) => [String(project.id), namedProjectCard(context, project)])),
    hrefs: new Map([...homes, ...projects].map(({ id, path }) => [String(id), housingHref(site, path)])),
  }
}

type Listed = { [List in 'homesByIds' | 'projectsByIds']: Awaited<ReturnType<BuildContext['catalogue'][List]>>[number] }

/** Stands alone, away from the page of its project: the stage is called with its area. */
const namedHome = (home: Listed['homesByIds'], context: BuildContext): Home => ({
  ...homeCard(context, home),
  stageName: stageTitle(home.areaName, home.stageName),
})

const favouriteOf = (
  { kind, id, name }: VisitorFavourite,
  { homes, projects }: Targets,
): Model['favourites'][number] => ({
  kind,
  id,
  name,
  home: kind === 'home' ? (homes.get(id) ?? null) : null,
  project: kind === 'home' ? null : (projects.get(id) ?? null),
})

const interestOf = ({ kind, id, name, at }: VisitorInterest, { hrefs }: Targets): Model['interests'][number] => ({
  id: `${kind}:${id}:${at}`,
  name,
  href: hrefs.get(id) ?? null,
  at,
})

export const buildMyPagesSavedSearches: Builder<'my-pages-saved-searches'> = async ({ entry, visitor }, context) => {
  const { site } = context
  const heading = contentAs(entry, 'my-pages-saved-searches').fields.heading ?? entry.title
  return {
    ...personalPage(entry, heading),
    model: {
      heading,
      ...(await visitor.savedSearches()),
      searchHref: publishedRoute(context, 'residenceSearch') ?? '/',
      settingsHref: publishedRoute(context, 'myPagesSettings'),
      company: { phone: site.company.phone, email: site.company.email },
    },
  }
}

export const buildSearchAlerts: Builder<'search-alerts'> = ({ entry }, context) => {
  const { site } = context
  const { heading, intro = null } = contentAs(entry, 'search-alerts').fields
  return {
    ...personalPage(entry, heading, intro),
    model: {
      heading,
      searchesHref: publishedRoute(context, 'myPagesSavedSearches'),
      company: { phone: site.company.phone, email: site.company.email },
    },
  }
}
