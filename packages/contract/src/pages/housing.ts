import {
  disposalForms,
  homeStatuses,
  parkings,
  plotTypes,
  projectPhases,
  projectStatuses,
  residenceTypes,
} from '@nyhem/domain/housing/enumerations'
import { z } from 'zod'
import { blockSchema } from '../blocks/blocks.ts'
import { explorerEntrySchema, explorerStageSchema } from '../calls/explorer.ts'
import { livingSchema } from '../living.ts'
import { pictureSchema } from '../picture.ts'
import { openingModel } from '../sale-opening.ts'
import {
  documentSchema,
  homeCardSchema,
  interestTargetSchema,
  listedShowingSchema,
  locationMapSchema,
  moneyRangeSchema,
  moneySchema,
  moveInSchema,
  outdoorSpaceSchema,
  phaseStepSchema,
  placeSchema,
  projectCardSchema,
  rangeSchema,
  richTextSchema,
  staffContactSchema,
} from '../shared-models.ts'
import { stageHomesFields } from '../stage-homes.ts'

const blocks = z.array(blockSchema)

/** Areas of a site, by county. */
export const areasModel = z.object({
  heading: z.string(),
  intro: z.string(),
  totalProjects: z.number().int(),
  availableHomes: z.number().int(),
  counties: z.array(
    z.object({
      name: z.string(),
      slug: z.string(),
      href: z.string().nullable(),
      projects: z.array(projectCardSchema),
    }),
  ),
  searchHref: z.string().nullable(),
  blocks,
})

export const areaModel = z.object({
  areaId: z.string(),
  name: z.string(),
  place: placeSchema,
  heading: z.string(),
  lead: z.string(),
  picture: pictureSchema.nullable(),
  pictures: z.array(pictureSchema),
  description: richTextSchema,
  facts: z.object({
    homes: z.object({ total: z.number().int(), available: z.number().int() }),
    rooms: rangeSchema.nullable(),
    area: rangeSchema.nullable(),
    price: moneyRangeSchema.nullable(),
    totalPrice: moneyRangeSchema.nullable(),
    disposalForms: z.array(z.enum(disposalForms)),
  }),
  stages: z.array(projectCardSchema),
  location: locationMapSchema,
  contacts: z.array(staffContactSchema),
  interest: interestTargetSchema.nullable(),
  blocks,
})

export const stageModel = z.object({
  stageId: z.string(),
  name: z.string(),
  areaName: z.string(),
  areaHref: z.string(),
  place: placeSchema,
  heading: z.string(),
  lead: z.string(),
  status: z.enum(projectStatuses),
  /** VIP stage whose VIP sale has not started. */
  pendingVip: z.boolean(),
  vip: z.object({ startsAt: z.string(), endsAt: z.string() }).nullable(),
  /** Null: the sale does not open at a stated moment, or is open to all. */
  opening: openingModel.nullable(),
  picture: pictureSchema.nullable(),
  pictures: z.array(pictureSchema),
  facts: z.object({
    homes: z.object({ total: z.number().int(), available: z.number().int() }),
    rooms: rangeSchema.nullable(),
    area: rangeSchema.nullable(),
    price: moneyRangeSchema.nullable(),
    totalPrice: moneyRangeSchema.nullable(),
    moveIn: moveInSchema.nullable(),
    disposalForm: z.enum(disposalForms),
    residenceTypes: z.array(z.enum(residenceTypes)),
    plotType: z.enum(plotTypes).nullable(),
    ecoLabel: z.string().nullable(),
    address: z.string(),
  }),
  phase: z.enum(projectPhases),
  phases: z.array(phaseStepSchema),
  ...stageHomesFields,
  /** Explorer placed by editors, its pictures beside the homes. */
  explorer: z
    .object({ heading: z.string().nullable(), intro: z.string().nullable(), houses: explorerStageSchema.nullable() })
    .nullable(),
  description: richTextSchema,
  showings: z.array(listedShowingSchema),
  extraShowingsInfo: z.string().nullable(),
  contacts: z.array(staffContactSchema),
  documents: z.array(documentSchema),
  orderHref: z.string().nullable(),
  location: locationMapSchema,
  otherStages: z.array(projectCardSchema),
  /** Null where the site's editors write nothing of it. */
  living: livingSchema.nullable(),
  /** Purchase notification form, while homes cannot be booked online. */
  purchaseNotificationHref: z.string().nullable(),
  interest: interestTargetSchema.nullable(),
  blocks,
})

export const objectModel = z.object({
  objectId: z.string(),
  number: z.string(),
  heading: z.string(),
  lead: z.string(),
  stage: z.object({ id: z.string(), name: z.string(), href: z.string(), areaName: z.string() }),
  place: placeSchema,
  /** Of the stage. */
  opening: openingModel.nullable(),
  status: z.enum(homeStatuses),
  residenceType: z.enum(residenceTypes),
  disposalForm: z.enum(disposalForms),
  pictures: z.array(pictureSchema),
  plan: z
    .object({
      picture: pictureSchema,
      /** Room names come from the site texts by key. */
      rooms: z.array(z.object({ key: z.string(), area: z.number() })),
      totalArea: z.number(),
      /** Drawing with the measures of its rooms; null for a picture. */
      measuresHref: z.string().nullable(),
      /** PDF of a drawing, else the picture. */
      downloadHref: z.string(),
    })
    .nullable(),
  /** Where the home lies in the front of its building (`housePosition` in domain); null outside one. */
  house: z
    .object({
      building: z.string(),
      roof: z.enum(['flat', 'gable']),
      floors: z.array(z.array(z.boolean())),
      row: z.number().int(),
      column: z.number().int(),
    })
    .nullable(),
  /** Null without views of the home. */
  explorer: explorerEntrySchema.nullable(),
  isBuilt: z.boolean(),
  facts: z.object({
    rooms: z.number(),
    possibleRooms: z.number().nullable(),
    primaryArea: z.number(),
    internalUsableArea: z.number().nullable(),
    secondaryArea: z.number().nullable(),
    plotArea: z.number().nullable(),
    plotType: z.enum(plotTypes).nullable(),
    floor: z.number().int().nullable(),
    maxFloor: z.number().int().nullable(),
    hasLift: z.boolean(),
    building: z.string().nullable(),
    apartmentNumber: z.string().nullable(),
    address: z.string(),
    outdoorSpaces: z.array(outdoorSpaceSchema),
    parking: z.enum(parkings),
    energyClass: z.string().nullable(),
    ecoLabel: z.string().nullable(),
    moveIn: moveInSchema.nullable(),
    pricePerSquareMetre: moneySchema.nullable(),
  }),
  price: moneySchema.nullable(),
  totalPrice: moneySchema.nullable(),
  sharedDebt: moneySchema.nullable(),
  /** Paid once on top of the price. */
  purchaseCosts: moneySchema.nullable(),
  /** Yearly. */
  municipalFees: moneySchema.nullable(),
  monthlyFee: moneySchema.nullable(),
  operatingCost: moneySchema.nullable(),
  /**
   * Inputs of the monthly cost (`monthlyCostTerms` in domain); the visitor adjusts down payment and rate. Null without
   * a price.
   */
  monthlyCost: z
    .object({
      price: moneySchema,
      minimumDownPayment: moneySchema,
      /** Yearly nominal rate in basis points: 335 is 3.35 %. */
      rateBasisPoints: z.number().int(),
      /** Yearly amortisation while the loan exceeds a share of the price, largest loan first; basis points. */
      amortisation: z.array(z.object({ loanAboveBasisPoints: z.number().int(), basisPoints: z.number().int() })),
      /** Tax relief on interest, in basis points, below and above a yearly interest. */
      interestRelief: z.object({
        basisPoints: z.number().int(),
        yearlyInterestLimit: moneySchema.nullable(),
        basisPointsAbove: z.number().int(),
      }),
      monthlyFee: moneySchema,
      operatingCost: moneySchema,
      municipalFees: moneySchema,
    })
    .nullable(),
  showings: z.array(listedShowingSchema),
  contacts: z.array(staffContactSchema),
  documents: z.array(documentSchema),
  location: locationMapSchema,
  living: livingSchema.nullable(),
  similarHomes: z.array(homeCardSchema),
  /** Null if the site has no booking or the home cannot be booked. */
  bookingHref: z.string().nullable(),
  /** Purchase notification form, while the home cannot be booked online. */
  purchaseNotificationHref: z.string().nullable(),
  interest: interestTargetSchema.nullable(),
  shareUrl: z.string(),
  blocks,
})

export const soldOutModel = z.object({
  stageName: z.string(),
  areaName: z.string(),
  place: placeSchema,
  heading: z.string(),
  lead: z.string(),
  picture: pictureSchema.nullable(),
  facts: z.object({
    homes: z.number().int(),
    disposalForm: z.enum(disposalForms),
    rooms: rangeSchema.nullable(),
    area: rangeSchema.nullable(),
    moveIn: moveInSchema.nullable(),
  }),
  contacts: z.array(staffContactSchema),
  nearbyStages: z.array(projectCardSchema),
  interest: interestTargetSchema.nullable(),
  blocks,
})

/** Three not-found variants for removed content, offering nearby alternatives. */
export const notFoundObjectModel = z.object({
  heading: z.string(),
  lead: z.string(),
  stage: projectCardSchema.nullable(),
  similarHomes: z.array(homeCardSchema),
  /** List of homes resold by agents, for a home formerly on it. */
  successionHref: z.string().nullable(),
  areasHref: z.string().nullable(),
})
export const notFoundStageModel = z.object({
  heading: z.string(),
  lead: z.string(),
  projects: z.array(projectCardSchema),
  areasHref: z.string().nullable(),
})
export const notFoundPremisesModel = z.object({
  heading: z.string(),
  lead: z.string(),
  premisesHref: z.string().nullable(),
  contacts: z.array(staffContactSchema),
})
