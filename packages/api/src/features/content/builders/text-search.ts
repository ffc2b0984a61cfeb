import type { TextSearchReply } from '@nyhem/contract/calls/text-search'
import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import { textSearchLimits } from '@nyhem/domain/search/search-limits'
import {
  categoriesOf,
  isSearchable,
  parseTextSearch,
  type TextSearchScope,
  type TextSearchState,
  textSearchTabs,
} from '@nyhem/domain/search/text-search-address'
import { problemOf } from '../../../server/problems.ts'
import { pageTrail } from '../breadcrumbs.ts'
import { type BuildContext, publishedRoute } from '../build-context.ts'
import type { BuiltPage } from '../built-page.ts'
import { contentAs, type PageEntry } from '../content-snapshot.ts'
import { leadsSomewhere } from '../published-links.ts'
import type { Builder } from './builder.ts'
import { editorialSeo } from './editorial-seo.ts'

export const buildTextSearch: Builder<'text-search'> = ({ entry }, context) =>
  searchPage({ entry, heading: contentAs(entry, 'text-search').fields.heading, scope: 'site' }, context)

export const buildCorporateSearch: Builder<'corporate-search'> = ({ entry }, context) =>
  searchPage({ entry, heading: contentAs(entry, 'corporate-search').fields.heading, scope: 'corporate' }, context)

/** How long a page that says that the search is away may be kept, in milliseconds. */
const failureKeptMs = 2_000

/** Both kinds are the same page. */
type SearchPage = Pick<BuiltPage<'text-search'>, keyof BuiltPage<'text-search'>>

const later = (now: Instant, ms: number): Instant => instantOf(new Date(Date.parse(now) + ms))

type Parts = { entry: PageEntry; heading: string; scope: TextSearchScope }

async function searchPage({ entry, heading, scope }: Parts, context: BuildContext): Promise<SearchPage> {
  const { site, query, tree, now } = context
  const tabs = [...textSearchTabs(scope, site.routes.areas !== null)]
  const state = parseTextSearch((name) => query[name] ?? null, tabs)
  const result = isSearchable(state.text) ? await search(scope, state, context) : null
  const failed = result === 'failed'
  const model: PageModels['text-search'] = {
    heading,
    action: entry.path,
    scope,
    ...state,
    tabs,
    result: failed ? null : result,
    failed,
    popular: tree.content.popularSearches.filter(({ href }) => leadsSomewhere(context, href)),
    residenceSearch: publishedRoute(context, 'residenceSearch') ?? publishedRoute(context, 'areas'),
  }
  return {
    model,
    pageId: entry.id,
    breadcrumbs: pageTrail(context, entry),
    seo: {
      ...editorialSeo(entry, { heading }, { robots: state.text === '' ? 'index, follow' : 'noindex, follow' }),
      ...(state.text === '' ? {} : { title: `${state.text} – ${heading}` }),
    },
    changes: failed ? [later(now, failureKeptMs)] : [],
  }
}

async function search(
  scope: TextSearchScope,
  { text, tab, sort, page }: TextSearchState,
  { site, now, textSearch }: BuildContext,
): Promise<TextSearchReply | 'failed'> {
  const { pageSize, cropMarker } = textSearchLimits
  try {
    return await textSearch.search({
      request: {
        text,
        siteId: site.siteId,
        languages: [],
        sortType: sort,
        categories: [...categoriesOf(scope, tab)],
        skip: (page - 1) * pageSize,
        take: pageSize,
        attributesToCrop: ['body', 'intro'],
        cropMarker,
      },
      site,
      now,
    })
  } catch (error) {
    // The page says so and offers to try again; every other failure is the page's own.
    if (problemOf(error).code === 'Unavailable') return 'failed'
    throw error
  }
}
