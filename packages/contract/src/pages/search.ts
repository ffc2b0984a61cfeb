import {
  concepts,
  disposalForms,
  outdoorAreas,
  projectStatuses,
  residenceTypes,
} from '@nyhem/domain/housing/enumerations'
import { searchCategories, searchLayouts, searchModes, searchSorts } from '@nyhem/domain/search/search-filter'
import { leftReasons } from '@nyhem/domain/search/sentence/sentence.types'
import { textSearchSorts } from '@nyhem/domain/search/text-search'
import { z } from 'zod'
import { blockSchema } from '../blocks/blocks.ts'
import { countedTagSchema, listedHitSchema, searchFacetsSchema, searchFilterFields } from '../calls/residence-search.ts'
import { textSearchReplySchema } from '../calls/text-search.ts'
import { popularSearchSchema } from '../page-chrome.ts'
import { linkSchema, localDateSchema, projectCardSchema } from '../shared-models.ts'

const blocks = z.array(blockSchema)

/** Residence search by address. Source: public-site specification §2 (search screens), §4 (search). */
const searchFields = {
  /** Replaced by the hit count when known. */
  heading: z.string(),
  intro: z.string().nullable(),
  /** `advanced`: every filter; `simple`: the common ones. */
  searchMode: z.enum(['advanced', 'simple']),
  /** Target of forms and chips. On a place's page, chips within the place target that page. */
  action: z.string(),
  state: z.object({
    filter: z.object(searchFilterFields),
    sort: z.enum(searchSorts),
    mode: z.enum(searchModes),
    layout: z.enum(searchLayouts),
    pages: z.number().int(),
  }),
  /** Site-local day, for "move in now". */
  today: localDateSchema,
  tags: z.array(countedTagSchema),
  /** Counties, municipalities and features, with total home counts. */
  tagChoices: z.array(countedTagSchema),
  /** Values with results on the site; others are not offered. */
  choices: z.object({
    concepts: z.array(z.enum(concepts)),
    projectStatus: z.array(z.enum(projectStatuses)),
    disposalForm: z.array(z.enum(disposalForms)),
    outdoorArea: z.array(z.enum(outdoorAreas)),
    residenceType: z.array(z.enum(residenceTypes)),
  }),
  /** Obsolete filters of the address, ignored. */
  dropped: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Sentence that the search was read from, empty without one, and its words that the filter lacks. */
  sentence: z.object({
    text: z.string(),
    left: z.array(z.object({ text: z.string(), reason: z.enum(leftReasons) })),
  }),
  /** Null while search is unavailable; the page offers a retry. */
  result: z
    .object({
      total: z.number().int(),
      homes: z.number().int(),
      projects: z.number().int(),
      facets: searchFacetsSchema,
      hits: z.array(listedHitSchema),
    })
    .nullable(),
  /** If nothing matches: homes and projects without each filter, most first. */
  relaxed: z.array(
    z.object({
      field: z.string(),
      value: z.string().nullable(),
      homes: z.number().int(),
      projects: z.number().int(),
      href: z.string(),
    }),
  ),
  /** Base map style address and attribution. */
  map: z.object({ styleHref: z.string() }),
  /** Alternatives for a visitor without results. */
  nearby: z.array(projectCardSchema),
  blocks,
}

export const searchModel = z.object({ ...searchFields, place: z.null() })
/** The search for a county or municipality, at a readable address. */
const placeFields = z.object({
  kind: z.enum(['county', 'municipality']),
  name: z.string(),
  url: z.string(),
  county: z.string(),
  /** Nearby places with their own pages. */
  neighbours: z.array(z.object({ name: z.string(), href: z.string(), homes: z.number().int() })),
  areas: z.array(linkSchema),
})
export const placeSearchModel = z.object({ ...searchFields, place: placeFields })
/** Model shared by residence search pages. */
export type ResidenceSearchModel = z.infer<typeof searchModel> | z.infer<typeof placeSearchModel>

/** Full-text page search; the corporate one excludes homes. Source: public-site specification §2 (text-search page). */
export const textSearchModel = z.object({
  heading: z.string(),
  action: z.string(),
  scope: z.enum(['site', 'corporate']),
  text: z.string(),
  tab: z.enum(searchCategories),
  tabs: z.array(z.enum(searchCategories)),
  sort: z.enum(textSearchSorts),
  page: z.number().int(),
  /** Null before a query, or while search is unavailable (`failed`). */
  result: textSearchReplySchema.nullable(),
  failed: z.boolean(),
  popular: z.array(popularSearchSchema),
  /** Residence search; null on sites without homes. */
  residenceSearch: z.string().nullable(),
})
