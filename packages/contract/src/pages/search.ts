import {
  concepts,
  disposalForms,
  outdoorAreas,
  projectStatuses,
  residenceTypes,
} from '@nyhem/domain/housing/enumerations'
import { searchCategories, searchLayouts, searchModes, searchSorts } from '@nyhem/domain/search/search-filter'
import { textSearchSorts } from '@nyhem/domain/search/text-search'
import { z } from 'zod'
import { blockSchema } from '../blocks/blocks.ts'
import { countedTagSchema, listedHitSchema, searchFacetsSchema, searchFilterFields } from '../calls/residence-search.ts'
import { textSearchReplySchema } from '../calls/text-search.ts'
import { popularSearchSchema } from '../page-chrome.ts'
import { linkSchema, localDateSchema, projectCardSchema } from '../shared-models.ts'

const blocks = z.array(blockSchema)

/** The residence search as its address asks for it. Source: public-site specification §2 (search screens), §4 (search). */
const searchFields = {
  /** What the page is about; while hits are known their number is said instead. */
  heading: z.string(),
  intro: z.string().nullable(),
  /** `advanced` shows every filter, `simple` those that most visitors use. */
  searchMode: z.enum(['advanced', 'simple']),
  /** Path of the search page: what forms and chips lead to. On a place's own page chips within the place lead to itself. */
  action: z.string(),
  state: z.object({
    filter: z.object(searchFilterFields),
    sort: z.enum(searchSorts),
    mode: z.enum(searchModes),
    layout: z.enum(searchLayouts),
    pages: z.number().int(),
  }),
  /** The day where the site is, for "move in now". */
  today: localDateSchema,
  /** Names of the chosen tags, for chips. */
  tags: z.array(countedTagSchema),
  /** Counties, municipalities and features of the site, with how many homes each has when nothing is chosen. */
  tagChoices: z.array(countedTagSchema),
  /** Values of each list that give something on the site when nothing is chosen; others are not offered. */
  choices: z.object({
    concepts: z.array(z.enum(concepts)),
    projectStatus: z.array(z.enum(projectStatuses)),
    disposalForm: z.array(z.enum(disposalForms)),
    outdoorArea: z.array(z.enum(outdoorAreas)),
    residenceType: z.array(z.enum(residenceTypes)),
  }),
  /** Filters of the address that mean nothing any more and were left out. */
  dropped: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Null while the search is away: the page says so and offers to try again. */
  result: z
    .object({
      total: z.number().int(),
      homes: z.number().int(),
      projects: z.number().int(),
      facets: searchFacetsSchema,
      hits: z.array(listedHitSchema),
    })
    .nullable(),
  /** When nothing fits: how many homes and projects there would be without each filter, most first. */
  relaxed: z.array(
    z.object({
      field: z.string(),
      value: z.string().nullable(),
      homes: z.number().int(),
      projects: z.number().int(),
      href: z.string(),
    }),
  ),
  /** Address of the style of the base map, and what it must be credited with. */
  map: z.object({ styleHref: z.string() }),
  /** What a visitor who finds nothing can do instead. */
  nearby: z.array(projectCardSchema),
  blocks,
}

export const searchModel = z.object({ ...searchFields, place: z.null() })
/** The same search for a county or a municipality, under a readable address. */
const placeFields = z.object({
  kind: z.enum(['county', 'municipality']),
  name: z.string(),
  /** Tag that stands for the place. */
  url: z.string(),
  county: z.string(),
  /** Other places near, each with its own page. */
  neighbours: z.array(z.object({ name: z.string(), href: z.string(), homes: z.number().int() })),
  areas: z.array(linkSchema),
})
export const placeSearchModel = z.object({ ...searchFields, place: placeFields })
/** What every page with the residence search has. */
export type ResidenceSearchModel = z.infer<typeof searchModel> | z.infer<typeof placeSearchModel>

/** Search for pages by their words; the corporate one leaves homes out. Source: public-site specification §2 (text-search page). */
export const textSearchModel = z.object({
  heading: z.string(),
  action: z.string(),
  scope: z.enum(['site', 'corporate']),
  text: z.string(),
  tab: z.enum(searchCategories),
  tabs: z.array(z.enum(searchCategories)),
  sort: z.enum(textSearchSorts),
  page: z.number().int(),
  /** Null before anything was asked, and while the search is away (`failed`). */
  result: textSearchReplySchema.nullable(),
  failed: z.boolean(),
  popular: z.array(popularSearchSchema),
  /** Where homes are searched for by what they are; null on a site without homes. */
  residenceSearch: z.string().nullable(),
})
