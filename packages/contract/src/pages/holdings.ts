import { contractingProjectTypes, premisesTypes, referenceProjectTypes } from '@nyhem/domain/housing/enumerations'
import { rentalApplications } from '@nyhem/domain/housing/rental-summary'
import { premisesSorts } from '@nyhem/domain/search/premises-filter'
import { referenceVariants } from '@nyhem/domain/search/reference-filter'
import { z } from 'zod'
import { blockSchema } from '../blocks/blocks.ts'
import { premisesCountsSchema, relaxedPremisesSchema } from '../calls/premises-search.ts'
import {
  premisesCardSchema,
  referenceCardSchema,
  rentalCardSchema,
  rentalHomeSchema,
  successionCardSchema,
} from '../holding-cards.ts'
import { pictureSchema } from '../picture.ts'
import {
  documentSchema,
  linkSchema,
  listedShowingSchema,
  locationMapSchema,
  outdoorSpaceSchema,
  rangeSchema,
  richTextSchema,
  staffContactSchema,
} from '../shared-models.ts'

const blocks = z.array(blockSchema)

/** Pages of premises, rentals, reference projects, succession. Source: public-site specification §2 (page kinds). */

export const premisesStartModel = z.object({
  heading: z.string(),
  intro: z.string(),
  action: z.string(),
  filter: z.object({ tags: z.array(z.string()), types: z.array(z.enum(premisesTypes)), minMaxArea: rangeSchema }),
  sort: z.enum(premisesSorts),
  bounds: rangeSchema,
  choices: z.object({ types: z.array(z.enum(premisesTypes)), tags: z.array(z.string()) }),
  counts: premisesCountsSchema,
  /** Requested tags no premises have any more; the page notes the omission. */
  unknownTags: z.array(z.string()),
  relaxed: relaxedPremisesSchema,
  total: z.number().int(),
  premises: z.array(premisesCardSchema),
  contacts: z.array(staffContactSchema),
  blocks,
})

export const premisesObjectModel = z.object({
  premises: premisesCardSchema,
  heading: z.string(),
  lead: z.string(),
  description: richTextSchema,
  pictures: z.array(pictureSchema),
  documents: z.array(documentSchema),
  contacts: z.array(staffContactSchema),
  location: locationMapSchema,
  others: z.array(premisesCardSchema),
  listHref: z.string(),
  blocks,
})

export const rentalStartModel = z.object({
  heading: z.string(),
  intro: z.string(),
  projects: z.array(rentalCardSchema),
  contacts: z.array(staffContactSchema),
  blocks,
})

export const rentalProjectModel = z.object({
  project: rentalCardSchema,
  heading: z.string(),
  lead: z.string(),
  description: richTextSchema,
  pictures: z.array(pictureSchema),
  ecoLabel: z.string().nullable(),
  application: z.enum(rentalApplications),
  /** Null unless applications are open. */
  applicationUrl: z.string().nullable(),
  /** Available first, then by building, floor, number. */
  homes: z.array(rentalHomeSchema),
  /** The address requests available homes only. */
  onlyAvailable: z.boolean(),
  documents: z.array(documentSchema),
  contacts: z.array(staffContactSchema),
  location: locationMapSchema,
  others: z.array(rentalCardSchema),
  listHref: z.string(),
  blocks,
})

const referenceType = z.enum([...referenceProjectTypes, ...contractingProjectTypes])

/** `variant: contracting` is the contractor's list, with its seven types. */
export const referenceStartModel = z.object({
  heading: z.string(),
  intro: z.string(),
  variant: z.enum(referenceVariants),
  action: z.string(),
  chosen: referenceType.nullable(),
  /** The requested type is now empty: all are shown, with a note. */
  dropped: z.boolean(),
  choices: z.array(z.object({ type: referenceType, count: z.number().int() })),
  total: z.number().int(),
  projects: z.array(referenceCardSchema),
  blocks,
})

export const referenceProjectModel = z.object({
  project: referenceCardSchema,
  heading: z.string(),
  lead: z.string(),
  description: richTextSchema,
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  pictures: z.array(pictureSchema),
  location: locationMapSchema,
  others: z.array(referenceCardSchema),
  listHref: z.string(),
  blocks,
})

export const successionModel = z.object({
  heading: z.string(),
  intro: z.string(),
  action: z.string(),
  /** Municipality slug, or `alla-kommuner`. */
  municipality: z.string(),
  /** `tag`: search filter value. */
  municipalities: z.array(z.object({ slug: z.string(), name: z.string(), tag: z.string(), count: z.number().int() })),
  /** The requested municipality has no homes now: all are shown, with a note. */
  dropped: z.boolean(),
  total: z.number().int(),
  homes: z.array(successionCardSchema),
  blocks,
})

export const successionStageModel = z.object({
  home: successionCardSchema,
  heading: z.string(),
  lead: z.string(),
  description: richTextSchema,
  pictures: z.array(pictureSchema),
  facts: z.object({ maxFloor: z.number().int().nullable(), outdoorSpaces: z.array(outdoorSpaceSchema) }),
  agent: z.object({ name: z.string(), company: z.string(), phone: z.string().nullable() }),
  agentUrl: z.string().nullable(),
  showings: z.array(listedShowingSchema),
  location: locationMapSchema,
  /** Stage of the original sale. */
  stage: linkSchema.nullable(),
  others: z.array(successionCardSchema),
  listHref: z.string(),
  blocks,
})
