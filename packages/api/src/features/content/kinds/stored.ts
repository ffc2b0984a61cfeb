import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { addressOf } from '@nyhem/contract/routes/address'
import { getShowingCalendar } from '@nyhem/contract/routes/site.paths'
import { housingHref } from '@nyhem/domain/housing/housing-href'
import { asId } from '@nyhem/domain/ids'
import { homeCard, projectCard } from '../../catalogue/housing-cards.ts'
import type { VisitorFavourite, VisitorInterest } from '../../my-pages/my-pages.ts'
import { type BuildContext, publishedRoute } from '../building/build-context.ts'
import { homesOfVisitor, linksOfHomes, vipOf } from './my-pages.ts'
import { definePersonalPage, defineUnlistedPage } from './page-kind.ts'

type Model = PageModels['my-pages-residences']

/** Saved items, enquiries and registrations. */
export const myPagesResidencesPage = definePersonalPage(
  'my-pages-residences',
  async ({ visitor, heading }, context) => {
    const { site } = context
    const [own, stored] = await Promise.all([homesOfVisitor(visitor, context), visitor.kept()])
    const there = await readTargets([...stored.favourites, ...stored.interests], context)
    const vip = vipOf(visitor.menu.isVip, context)
    return {
      model: {
        heading,
        underWay: own.underWay,
        homes: own.homes,
        links: linksOfHomes(visitor, context),
        favourites: stored.favourites.map((favourite) => favouriteOf(favourite, there)),
        interests: stored.interests.map((interest) => interestOf(interest, there)),
        showings: stored.showings.map(({ id, name, place, startsAt, endsAt }) => ({
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
  },
)

type Target = { kind: string; id: string }
type Home = NonNullable<Model['favourites'][number]['home']>
type Project = NonNullable<Model['favourites'][number]['project']>
type Targets = {
  homes: ReadonlyMap<string, Home>
  projects: ReadonlyMap<string, Project>
  hrefs: ReadonlyMap<string, string>
}

/** Existing catalogue entries: one statement for homes, one for projects. */
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
    homes: new Map(homes.map((home) => [String(home.id), homeCard(context, home)])),
    projects: new Map(projects.map((project) => [String(project.id), projectCard(context, project)])),
    hrefs: new Map([...homes, ...projects].map(({ id, path }) => [String(id), housingHref(site, path)])),
  }
}

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

export const myPagesSavedSearchesPage = definePersonalPage(
  'my-pages-saved-searches',
  async ({ visitor, heading }, context) => {
    const { site } = context
    return {
      model: {
        heading,
        ...(await visitor.savedSearches()),
        searchHref: publishedRoute(context, 'residenceSearch') ?? '/',
        settingsHref: publishedRoute(context, 'myPagesSettings'),
        company: { phone: site.company.phone, email: site.company.email },
      },
    }
  },
)

export const searchAlertsPage = defineUnlistedPage('search-alerts', ({ heading }, context) => {
  const { site } = context
  return {
    model: {
      heading,
      searchesHref: publishedRoute(context, 'myPagesSavedSearches'),
      company: { phone: site.company.phone, email: site.company.email },
    },
  }
})
