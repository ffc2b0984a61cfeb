import { type ComparedFactName, comparedFactNames } from '@nyhem/domain/comparison/compared-facts'
import { comparisonOutcomes } from '@nyhem/domain/comparison/comparison-address'
import {
  directions,
  disposalForms,
  homeStatuses,
  outdoorAreas,
  parkings,
  plotTypes,
  residenceTypes,
} from '@nyhem/domain/housing/enumerations'
import { z } from 'zod'
import { pictureSchema } from '../picture.ts'
import { instantSchema, moneySchema, moveInSchema } from '../shared-models.ts'

/** Facts of a compared home (`comparedFacts` in domain); null for what is unknown or undisclosed. */
const factsSchema = z.object({
  totalPrice: moneySchema.nullable(),
  price: moneySchema.nullable(),
  sharedDebt: moneySchema.nullable(),
  monthlyFee: moneySchema.nullable(),
  operatingCost: moneySchema.nullable(),
  monthlyCost: moneySchema.nullable(),
  pricePerSquareMetre: moneySchema.nullable(),
  rooms: z.object({ rooms: z.number(), possibleRooms: z.number().nullable() }).nullable(),
  area: z.number().nullable(),
  secondaryArea: z.number().nullable(),
  plotArea: z.number().nullable(),
  floor: z.object({ floor: z.number().int(), maxFloor: z.number().int().nullable(), hasLift: z.boolean() }).nullable(),
  outdoorSpaces: z
    .array(z.object({ kind: z.enum(outdoorAreas), area: z.number().nullable() }))
    .readonly()
    .nullable(),
  directions: z.array(z.enum(directions)).readonly().nullable(),
  moveIn: moveInSchema.nullable(),
  residenceType: z.enum(residenceTypes).nullable(),
  disposalForm: z.enum(disposalForms).nullable(),
  plotType: z.enum(plotTypes).nullable(),
  parking: z.enum(parkings).nullable(),
  energyClass: z.string().nullable(),
  ecoLabel: z.string().nullable(),
  address: z.string().nullable(),
  nextShowing: instantSchema.nullable(),
} satisfies Record<ComparedFactName, z.ZodType>)
export type ComparedFactsModel = z.infer<typeof factsSchema>

const homeSchema = z.object({
  id: z.string(),
  href: z.string(),
  number: z.string(),
  /** With its area's name: `Sjöfartskajen, etapp 2`. */
  stageName: z.string(),
  municipality: z.string(),
  status: z.enum(homeStatuses),
  /** Another one for each home, where there are enough. */
  picture: pictureSchema.nullable(),
  plan: pictureSchema.nullable(),
  facts: factsSchema,
  /** Where to register for the next showing with places left. */
  showingHref: z.string().nullable(),
  /** This comparison without the home. */
  withoutHref: z.string(),
})
export type ComparedHomeModel = z.infer<typeof homeSchema>

/** Up to three homes side by side; which ones, the address says. */
export const comparisonModel = z.object({
  heading: z.string(),
  intro: z.string().nullable(),
  outcome: z.enum(comparisonOutcomes),
  /** The page without homes, and the target of the form that chooses three. */
  action: z.string(),
  homes: z.array(homeSchema),
  rows: z.array(z.object({ fact: z.enum(comparedFactNames), differs: z.boolean() })),
  /** Homes to choose from, when the address has too many. */
  choices: z.array(z.object({ id: z.string(), number: z.string(), stageName: z.string() })),
  /** Homes of the address that no longer exist. */
  missing: z.number().int(),
  onlyDifferences: z.boolean(),
  allHref: z.string(),
  differencesHref: z.string(),
  shareUrl: z.string(),
  /** The stage, when all homes share one. */
  stage: z.object({ name: z.string(), href: z.string() }).nullable(),
  searchHref: z.string().nullable(),
})
