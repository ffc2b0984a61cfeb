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
import { z } from 'zod'
import { problemOf } from '../../../server/problems.ts'
import { pageTrail } from '../building/breadcrumbs.ts'
import { type BuildContext, publishedRoute } from '../building/build-context.ts'
import type { BuiltPage } from '../building/built-page.ts'
import { leadsSomewhere } from '../building/published-links.ts'
import { editorialSeo } from '../seo/editorial-seo.ts'
import { shortText } from '../tree/content-fields.ts'
import type { PageEntry } from '../tree/content-snapshot.ts'
import { defineEditorialPage } from './page-kind.ts'

const textSearchFields = z.strictObject({ heading: shortText })

export const textSearchPage = defineEditorialPage('text-search', {
  fields: textSearchFields,
  searchCategory: null,
  build: ({ entry, fields }, context) => searchPage({ entry, heading: fields.heading, scope: 'site' }, context),
})

export const corporateSearchPage = defineEditorialPage('corporate-search', {
  fields: textSearchFields,
  searchCategory: null,
  build: ({ entry, fields }, context) => searchPage({ entry, heading: fields.heading, scope: 'corporate' }, context),
})

/** Lifetime of a page reporting that the search is unavailable, in milliseconds. */
const failureRetentionMs = 2_000

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
    changes: failed ? [later(now, failureRetentionMs)] : [],
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
    // The page reports these and offers a retry; other failures fail the page.
    if (['Unavailable', 'SwitchedOff'].includes(problemOf(error).code)) return 'failed'
    throw error
  }
}
