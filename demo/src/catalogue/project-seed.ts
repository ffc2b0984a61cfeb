import {
  concepts,
  contractingProjectTypes,
  directions,
  disposalForms,
  homeStatuses,
  nearbyKinds,
  outdoorAreas,
  parkings,
  plotTypes,
  premisesStatuses,
  premisesTypes,
  projectStatuses,
  referenceProjectStatuses,
  referenceProjectTypes,
  rentalStatuses,
  residenceTypes,
  staffRoles,
  travelModes,
} from '@nyhem/domain/housing/enumerations'
import { z } from 'zod'
import { type SituationName, situationNames } from './situations.ts'
import { outlooks } from './stills.ts'

/** Schemas of the hand-written files in `demo/catalogue`; numbers are computed from these. */

const situation = z.enum(situationNames as [SituationName, ...SituationName[]])
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const position = z.tuple([z.number(), z.number()])
const sentence = z.string().min(20)
/** `[name, kind, minutes, by, bearing]`: the bearing in degrees from north, for places that are drawn. */
const nearby = z.tuple([
  z.string(),
  z.enum(nearbyKinds),
  z.number().int(),
  z.enum(travelModes),
  z.number().int().min(0).max(359).optional(),
])
const pictureName = z.string().regex(/^[a-z0-9-]+-\d\d$/)

/** Overrides computed values of a home. */
const homeException = z.strictObject({
  status: z.enum(homeStatuses).optional(),
  price: z.number().int().optional(),
  monthlyFee: z.number().int().optional(),
  headline: z.string().optional(),
  description: z.string().optional(),
  direction: z.enum(directions).optional(),
})
export type HomeException = z.infer<typeof homeException>

const extraPrice = z.number().int().positive()
/** Prices of Finnish choices in whole euros; texts and groups are in `stage-choices.ts`. */
const choicePrices = z
  .strictObject({
    /** Price of owning a plot share instead of renting. */
    plot: extraPrice.optional(),
    /** In the yard, with a charging point, in the hall. */
    parking: z
      .strictObject({ yard: extraPrice.optional(), charging: extraPrice.optional(), hall: extraPrice.optional() })
      .prefault({}),
    /** The first package is included. */
    interior: z.tuple([z.literal(0), extraPrice, extraPrice]).optional(),
  })
  .prefault({})

const stageSeed = z.strictObject({
  /** Last part of the stage's id. */
  key: slug,
  name: z.string(),
  situation,
  tagline: z.string().min(10).max(80),
  short: sentence,
  description: z.string().min(150),
  street: z.string(),
  picture: pictureName.optional(),
  residence: z.enum(residenceTypes).default('apartment'),
  disposal: z.enum(disposalForms).default('condominium'),
  /**
   * Houses and their floors: `A 5: 2a 3b 2b / 4@98 5@124` is five floors with three homes each and two others on top;
   * `4@98` is four rooms of 98 m² without a drawn plan. For terraced houses, `A 6: 5@112` is six of them.
   */
  buildings: z.array(z.string().regex(/^[A-Z] \d+:( \d(@[\d.]+|[a-c]))+( \/( \d(@[\d.]+|[a-c]))+)?$/)).default([]),
  /** Sales numbers of places that are not homes. */
  without: z.array(z.string()).default([]),
  /** Sales numbers of homes removed from the catalogue. */
  removed: z.array(z.string()).default([]),
  roof: z.enum(['flat', 'gable']).default('flat'),
  /** Direction of the front. */
  facing: z.enum(directions),
  plotArea: z.number().positive().optional(),
  outdoor: z.enum(outdoorAreas).default('balcony'),
  parking: z.enum(parkings).default('can-purchase'),
  energyClass: z.enum(['A', 'B', 'C']).default('B'),
  ecoLabel: z.boolean().default(false),
  /** Homes for sale; default: computed from the situation. */
  available: z.number().int().optional(),
  /** Added to every date of the situation. */
  shiftMonths: z.number().int().default(0),
  /** A past VIP period before the ordinary sale. */
  vipWas: z.boolean().default(false),
  plotType: z.enum(plotTypes).optional(),
  bookingFlow: z.enum(['A', 'B', 'C']).optional(),
  /** Whole major units. */
  bookingFee: z.number().int().optional(),
  choices: choicePrices,
  showingsInfo: z.string().optional(),
  priceLevel: z.number().default(1),
  homes: z.record(z.string(), homeException).default({}),
})
export type StageSeed = z.infer<typeof stageSeed>

export const projectSeed = z.strictObject({
  key: slug,
  name: z.string(),
  municipality: z.string(),
  geo: position,
  concept: z.enum(concepts).default('original'),
  /** The view from the front windows, in the form that follows "towards" in the site's language. */
  view: z.string(),
  pictures: z.array(pictureName).min(1),
  /** What front windows look at, where a still shows the like. */
  outlook: z.enum(outlooks).optional(),
  /** Whole major units: asking price; total price in Finland and Norway; deposit of a cooperative tenancy. */
  perSquareMetre: z.number(),
  short: sentence,
  description: z.string().min(150),
  nearby: z.array(nearby).min(3),
  contacts: z.array(slug).min(1),
  stages: z.array(stageSeed).min(1),
  /** The whole area is removed. */
  removedStages: z.array(slug).default([]),
})
export type ProjectSeed = z.infer<typeof projectSeed>

export const contactSeed = z.strictObject({
  key: slug,
  role: z.enum(staffRoles),
  name: z.string(),
  company: z.string().nullable().default(null),
  phone: z.string(),
  email: z.email(),
})
export type ContactSeed = z.infer<typeof contactSeed>

const place = { key: slug, name: z.string(), municipality: z.string(), geo: position, address: z.string() }
const reported = { short: sentence, description: z.string().min(80), pictures: z.array(pictureName).min(1) }

export const premisesSeed = z.strictObject({
  ...place,
  ...reported,
  status: z.enum(premisesStatuses),
  types: z.array(z.enum(premisesTypes)).min(1),
  tags: z.array(z.string()).default([]),
  area: z.tuple([z.number(), z.number()]),
  yearlyRent: z.number().int().nullable(),
  /** From the day of loading; 0 is now. */
  availableInMonths: z.number().int(),
  contacts: z.array(slug).min(1),
})
export type PremisesSeed = z.infer<typeof premisesSeed>

export const rentalSeed = z.strictObject({
  ...place,
  ...reported,
  status: z.enum(projectStatuses),
  concept: z.enum(concepts).default('original'),
  tagline: z.string(),
  ecoLabel: z.boolean().default(false),
  moveInMonths: z.number().int(),
  applicationUrl: z.string().nullable(),
  nearby: z.array(nearby),
  contacts: z.array(slug).min(1),
  buildings: stageSeed.shape.buildings,
  facing: z.enum(directions),
  /** Whole major units a year. */
  rentPerSquareMetre: z.number(),
  depositMonths: z.number().int().default(0),
  shares: z.partialRecord(z.enum(rentalStatuses), z.number()),
})
export type RentalSeed = z.infer<typeof rentalSeed>

export const referenceSeed = z.strictObject({
  key: slug,
  name: z.string(),
  municipality: z.string(),
  geo: position,
  ...reported,
  /** Empty: shows the brand's sign. */
  pictures: z.array(pictureName),
  status: z.enum(referenceProjectStatuses),
  types: z.array(z.enum(referenceProjectTypes)).default([]),
  contractingTypes: z.array(z.enum(contractingProjectTypes)).default([]),
  client: z.string().nullable(),
  /** From the day of loading. */
  months: z.tuple([z.number().int(), z.number().int()]),
  homes: z.number().int().nullable().default(null),
  facts: z.record(z.string(), z.string()).default({}),
})
export type ReferenceSeed = z.infer<typeof referenceSeed>

export const successionSeed = z.strictObject({
  ...place,
  ...reported,
  stage: z.string().nullable().default(null),
  residence: z.enum(residenceTypes),
  disposal: z.enum(disposalForms),
  rooms: z.number(),
  area: z.number(),
  floor: z.tuple([z.number().int(), z.number().int()]).nullable(),
  builtYearsAgo: z.number().int(),
  price: z.number().int().nullable(),
  monthlyFee: z.number().int().nullable(),
  balcony: z.tuple([z.number(), z.enum(directions)]).nullable(),
  agent: z.strictObject({ name: z.string(), company: z.string(), phone: z.string().nullable() }),
  agentUrl: z.string().nullable(),
  /** From the day of loading; null without a showing. */
  showingInDays: z.number().int().nullable(),
})
export type SuccessionSeed = z.infer<typeof successionSeed>
