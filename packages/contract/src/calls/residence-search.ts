import {
  allDisposalForms,
  concepts,
  disposalForms,
  listedHomeStatuses,
  outdoorAreas,
  plotTypes,
  projectStatuses,
  residenceTypes,
  stageStatuses,
} from '@nyhem/domain/housing/enumerations'
import {
  defaultSearchSort,
  moveInChoices,
  searchSorts,
  showingChoices,
  tagKinds,
} from '@nyhem/domain/search/search-filter'
import { residenceSearchLimits } from '@nyhem/domain/search/search-limits'
import { z } from 'zod'
import {
  geoSchema,
  homeCardSchema,
  localDateSchema,
  moneyRangeSchema,
  moneySchema,
  plannedShowingSchema,
  projectCardSchema,
  rangeSchema,
} from '../shared-models.ts'
import { siteIdSchema } from '../sites/site-id.ts'
import { travelSchema } from './travel-search.ts'

/** Calls of the residence search. Source: public-site specification §3 (filter, hit), §7 (search), §9 (limits). */

const wholeMajor = z.number().int().min(0).max(1_000_000_000).nullable().default(null)
const rooms = z.number().min(0).max(99).nullable().default(null)
const squareMetres = z.number().min(0).max(100_000).nullable().default(null)
const id = z.string().min(1).max(100)
const mostTags = 100

const geoSearchSchema = z.discriminatedUnion('kind', [
  z
    .object({
      kind: z.literal('box'),
      south: z.number().min(-90).max(90),
      west: z.number().min(-180).max(180),
      north: z.number().min(-90).max(90),
      east: z.number().min(-180).max(180),
    })
    .refine(({ south, north }) => south < north, { path: ['north'], error: 'must be above south' })
    .refine(({ west, east }) => west < east, { path: ['east'], error: 'must be above west' }),
  z.object({
    kind: z.literal('near'),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    kilometres: z.number().positive().max(2_000),
  }),
])

type Ranged = 'Price' | 'MonthlyCost' | 'Rooms' | 'Area'

const ordered =
  (min: `min${Ranged}`, max: `max${Ranged}`) =>
  (filter: Record<string, unknown>): boolean => {
    const low = filter[min]
    const high = filter[max]
    return typeof low !== 'number' || typeof high !== 'number' || low <= high
  }

/**
 * Filter fields in a search address; omitted ones match everything. Prices and monthly costs: whole major units of the
 * site's currency.
 */
export const searchFilterFields = {
  tags: z.array(z.string().min(1).max(200)).max(mostTags).default([]).describe('urls of tags'),
  minPrice: wholeMajor,
  maxPrice: wholeMajor,
  minMonthlyCost: wholeMajor.describe('first month, with the proposed loan; homes whose cost is unknown never match'),
  maxMonthlyCost: wholeMajor,
  minRooms: rooms,
  maxRooms: rooms,
  minArea: squareMetres,
  maxArea: squareMetres,
  inhabitDate: z.enum(moveInChoices).default('in-more-than-one-year'),
  concepts: z.array(z.enum(concepts)).max(concepts.length).default([]),
  projectStatus: z.array(z.enum(projectStatuses)).max(projectStatuses.length).default([]),
  disposalForm: z.array(z.enum(disposalForms)).max(disposalForms.length).default([]),
  outdoorArea: z.array(z.enum(outdoorAreas)).max(outdoorAreas.length).default([]),
  residenceType: z.array(z.enum(residenceTypes)).max(residenceTypes.length).default([]),
  viewing: z.enum(showingChoices).default('include-all'),
  stageIds: z.array(id).max(residenceSearchLimits.bulkFetch).default([]),
  geoSearch: geoSearchSchema.nullable().default(null),
  travel: travelSchema.nullable().default(null),
}

/** A choice by its word, or by its number in the specification: its place among the words, from 0. */
const wordOrNumber = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.union([
    z.enum(words),
    z
      .literal(words.map((_word, index) => index))
      .transform((number): Words[number] => words[number] ?? words[0])
      .describe(words.map((word, index) => `${index} ${word}`).join(', ')),
  ])

const sortBy = z.enum(searchSorts)

/** Search filter as sent: with the specification's further forms. Source: public-site specification §3. */
const searchFilterSchema = z
  .strictObject({
    siteId: siteIdSchema.optional().describe('the site of the request when left out'),
    ...searchFilterFields,
    inhabitDate: wordOrNumber(moveInChoices).default('in-more-than-one-year'),
    viewing: wordOrNumber(showingChoices).default('include-all'),
    disposalForm: z
      .array(z.enum([...disposalForms, allDisposalForms]))
      .max(disposalForms.length + 1)
      .default([])
      .transform((forms) => (forms.includes(allDisposalForms) ? [] : forms.filter((form) => form !== allDisposalForms)))
      .describe('`all`, like an empty list, narrows nothing'),
    sorting: sortBy.optional().describe('when the body has no `sort`'),
    objectStatus: z
      .array(z.enum([...listedHomeStatuses, 'succession']))
      .max(4)
      .default([...listedHomeStatuses])
      .describe('`succession` alone asks for the homes that agents sell on'),
  })
  .refine(ordered('minPrice', 'maxPrice'), { path: ['maxPrice'], error: 'is below minPrice' })
  .refine(ordered('minMonthlyCost', 'maxMonthlyCost'), { path: ['maxMonthlyCost'], error: 'is below minMonthlyCost' })
  .refine(ordered('minRooms', 'maxRooms'), { path: ['maxRooms'], error: 'is below minRooms' })
  .refine(ordered('minArea', 'maxArea'), { path: ['maxArea'], error: 'is below minArea' })

/** Selectable hit fields. */
const hitAttributes = [
  'name',
  'url',
  'area',
  'municipality',
  'county',
  'minRooms',
  'maxRooms',
  'minPrice',
  'maxPrice',
  'minMonthlyCost',
  'maxMonthlyCost',
  'minTotalPrice',
  'maxTotalPrice',
  'minArea',
  'maxArea',
  'showings',
  'status',
  'stageStatus',
  'concept',
  'searchImage',
  'residenceType',
  'inhabitDate',
  'inhabitDateDetermined',
  'inhabitDateEnd',
  'ecoLabel',
  'extraShowingsInfo',
  'vipStart',
  'vipEnd',
  'siteId',
  'siteOrg',
  'disposalForm',
  'plotType',
  'shortDescription',
  'geo',
  'matching',
  'fitting',
  'project',
  'home',
] as const

export type HitAttribute = (typeof hitAttributes)[number]

const alwaysReturned = ['id', 'type'] as const
const requestable = [...hitAttributes, ...alwaysReturned] as const
const attributesToRetrieve = z
  .array(z.enum(requestable))
  .max(requestable.length)
  .transform((names) => hitAttributes.filter((name) => names.includes(name)))
  .optional()
  .describe('every field when left out; `id` and `type` come always')

export const searchRequestSchema = z
  .strictObject({
    filter: searchFilterSchema.prefault({}),
    sort: sortBy.optional().describe(`before \`filter.sorting\`; ${defaultSearchSort} when both are left out`),
    limit: z.number().int().min(1).max(residenceSearchLimits.stageSelection).default(residenceSearchLimits.pageSize),
    offset: z.number().int().min(0).max(1_000_000).default(0),
    attributesToRetrieve,
  })
  .transform(({ filter: { sorting, ...filter }, sort = sorting ?? defaultSearchSort, ...rest }) => ({
    ...rest,
    filter,
    sort,
  }))
export type SearchRequest = z.infer<typeof searchRequestSchema>
/** Request body; all fields optional. */
export type SearchRequestBody = z.input<typeof searchRequestSchema>

const searchImageSchema = z.object({
  url: z.string(),
  alttext: z.string(),
  size: z.object({ width: z.number().int(), height: z.number().int() }),
})

const hitBase = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  area: z.string(),
  municipality: z.string(),
  county: z.string(),
  minRooms: z.number().nullable(),
  maxRooms: z.number().nullable(),
  /** Square metres of the area type the site shows. */
  minArea: z.number().nullable(),
  maxArea: z.number().nullable(),
  minPrice: moneySchema.nullable(),
  maxPrice: moneySchema.nullable(),
  /** Of the first month, with the proposed loan; a tenancy's without. */
  minMonthlyCost: moneySchema.nullable(),
  maxMonthlyCost: moneySchema.nullable(),
  /** Finland: including company loan share. */
  minTotalPrice: moneySchema.nullable(),
  maxTotalPrice: moneySchema.nullable(),
  showings: z.array(plannedShowingSchema),
  stageStatus: z.enum(stageStatuses).nullable(),
  concept: z.enum(concepts),
  searchImage: searchImageSchema.nullable(),
  residenceType: z.array(z.enum(residenceTypes)),
  inhabitDate: localDateSchema.nullable(),
  inhabitDateDetermined: z.boolean(),
  inhabitDateEnd: localDateSchema.nullable(),
  ecoLabel: z.string().nullable(),
  extraShowingsInfo: z.string().nullable(),
  vipStart: z.string().nullable(),
  vipEnd: z.string().nullable(),
  siteId: siteIdSchema,
  siteOrg: z.string(),
  disposalForm: z.array(z.enum(disposalForms)),
  plotType: z.enum(plotTypes).nullable(),
  shortDescription: z.string(),
  geo: geoSchema,
})

/** A stage, or an area with several matching stages. */
export const projectHitSchema = hitBase.extend({
  type: z.enum(['stage', 'area']),
  status: z.enum(projectStatuses),
  /** Homes on the market that match. */
  matching: z.number().int(),
  /** Ranges of matching homes; null when all homes on the market match, or none. */
  fitting: z
    .object({
      rooms: rangeSchema,
      area: rangeSchema,
      price: moneyRangeSchema.nullable(),
      totalPrice: moneyRangeSchema.nullable(),
      monthlyCost: moneyRangeSchema.nullable(),
    })
    .nullable(),
  /** List card data. */
  project: projectCardSchema,
})
export type ProjectHit = z.infer<typeof projectHitSchema>

export const homeHitSchema = hitBase.extend({
  type: z.literal('object'),
  status: z.enum([...listedHomeStatuses, 'succession']),
  home: homeCardSchema.extend({ stageId: z.string().nullable(), areaName: z.string() }),
})
export type HomeHit = z.infer<typeof homeHitSchema>

/** Hit fields in lists; requested with `attributesToRetrieve: listedAttributes`. */
export const listedHitSchema = z.union([
  projectHitSchema.pick({
    id: true,
    type: true,
    name: true,
    minMonthlyCost: true,
    matching: true,
    fitting: true,
    project: true,
  }),
  homeHitSchema.pick({ id: true, type: true, name: true, minMonthlyCost: true, geo: true, home: true }),
])
export type ListedHit = z.infer<typeof listedHitSchema>

/** Homes, and areas plus stages, per choice, other filters unchanged. */
const countSchema = z.object({ homes: z.number().int(), projects: z.number().int() })
export type FacetCount = z.infer<typeof countSchema>
const countsOf = <Values extends readonly [string, ...string[]]>(values: Values) =>
  z.record(z.enum(values), countSchema)

/**
 * Live counts of every choice. Choices of one field are alternatives, so they do not narrow its own counts; all other
 * fields do. Features and outdoor areas do narrow theirs.
 */
export const searchFacetsSchema = z.object({
  concepts: countsOf(concepts),
  projectStatus: countsOf(projectStatuses),
  disposalForm: countsOf(disposalForms),
  outdoorArea: countsOf(outdoorAreas),
  residenceType: countsOf(residenceTypes),
  inhabitDate: countsOf(moveInChoices),
  viewing: countsOf(showingChoices),
  /** By whole rooms, `1` to `5`; the site's last means "or more". */
  rooms: z.record(z.string(), countSchema),
  /** By tag url: features, counties, municipalities and the filter's tags; empty places are omitted. */
  tags: z.record(z.string(), countSchema),
})
export type SearchFacets = z.infer<typeof searchFacetsSchema>

const tagSchema = z.object({ url: z.string(), name: z.string(), kind: z.enum(tagKinds) })
export const countedTagSchema = tagSchema.extend({
  /** Name of the enclosing place: `Stockholm`. */
  within: z.string().nullable(),
  homes: z.number().int(),
  projects: z.number().int(),
  /** The place's search page, if any. */
  href: z.string().nullable(),
})
export type CountedTag = z.infer<typeof countedTagSchema>

const replyBase = z.object({
  /** Of the requested kind: projects, homes or stages. */
  total: z.number().int(),
  homes: z.number().int(),
  projects: z.number().int(),
  facets: searchFacetsSchema,
  /** Unknown filter tags, ignored. */
  unknownTags: z.array(z.string()),
})
export const projectSearchReplySchema = replyBase.extend({ hits: z.array(projectHitSchema) })
export type ProjectSearchReply = z.infer<typeof projectSearchReplySchema>
export const homeSearchReplySchema = replyBase.extend({ hits: z.array(homeHitSchema) })
export type HomeSearchReply = z.infer<typeof homeSearchReplySchema>

/** With `attributesToRetrieve`, hits have only the requested fields. */
export const projectSearchReplyWireSchema = replyBase.extend({
  hits: z.array(projectHitSchema.partial().required({ id: true, type: true })),
})
export const homeSearchReplyWireSchema = replyBase.extend({
  hits: z.array(homeHitSchema.partial().required({ id: true, type: true })),
})

export const countyCountsReplySchema = z.object({
  counties: z.array(countSchema.extend({ name: z.string(), url: z.string(), href: z.string().nullable() })),
})
export type CountyCountsReply = z.infer<typeof countyCountsReplySchema>

export const tagsReplySchema = z.object({ tags: z.array(countedTagSchema) })

/** Type-ahead of places and projects. */
export const tagSearchRequestSchema = z.strictObject({
  siteId: siteIdSchema.optional(),
  text: z.string().max(200),
  limit: z.number().int().min(1).max(100).default(residenceSearchLimits.tagSearch),
  filter: searchFilterSchema
    .optional()
    .describe('counts what each tag adds to this search; its places count for nothing'),
})
export const tagsByUrlRequestSchema = z.strictObject({
  siteId: siteIdSchema.optional(),
  urls: z.array(z.string().min(1).max(200)).max(mostTags),
})
export const tagsByUrlReplySchema = tagsReplySchema.extend({ unknown: z.array(z.string()) })

export const byIdsRequestSchema = z.strictObject({
  siteId: siteIdSchema.optional(),
  ids: z.array(id).max(residenceSearchLimits.bulkFetch),
  attributesToRetrieve,
})
/** As for projects. */
export const stagesByIdsReplyWireSchema = z.object({ hits: projectSearchReplyWireSchema.shape.hits })
export const homesByIdsReplyWireSchema = z.object({ hits: homeSearchReplyWireSchema.shape.hits })
