import {
  concepts,
  contractingProjectTypes,
  disposalForms,
  homeStatuses,
  parkings,
  plotTypes,
  premisesStatuses,
  premisesTypes,
  projectPhases,
  projectStatuses,
  referenceProjectStatuses,
  referenceProjectTypes,
  rentalStatuses,
  residenceTypes,
  staffRoles,
  stageStatuses,
} from '@nyhem/domain/housing/enumerations'
import { countries } from '@nyhem/domain/sites/site'
import { z } from 'zod'
import { siteIdSchema } from '../sites/site-id.ts'
import {
  bookingFlow,
  building,
  catalogueDocument,
  choices,
  externalId,
  externalIds,
  floor,
  geo,
  image,
  lineText,
  listOf,
  localDate,
  longText,
  money,
  moveIn,
  nameText,
  nearbyPlace,
  optional,
  outdoorSpace,
  planRoom,
  rooms,
  showing,
  slug,
  squareMetres,
  vipPeriod,
  webAddress,
} from './feed-fields.ts'

/** A catalogue feed line: the business system's current version of an entity. Described in docs/feed-format.md. */

const county = z.strictObject({
  type: z.literal('county'),
  externalId,
  country: z.enum(countries),
  code: z.string().regex(/^[0-9A-Z]{1,10}$/, { error: 'a code of 1 to 10 digits and upper-case letters' }),
  name: nameText,
  slug,
})

const municipality = z.strictObject({
  type: z.literal('municipality'),
  externalId,
  countyExternalId: externalId,
  code: z.string().regex(/^[0-9A-Z]{1,10}$/, { error: 'a code of 1 to 10 digits and upper-case letters' }),
  name: nameText,
  slug,
})

const staffContact = z.strictObject({
  type: z.literal('staff-contact'),
  externalId,
  role: z.enum(staffRoles),
  name: nameText,
  company: optional(nameText),
  phone: optional(z.string().regex(/^[0-9 +-]{7,20}$/, { error: '7 to 20 digits, spaces, hyphens and plus signs' })),
  email: optional(z.email({ error: 'an e-mail address' }).max(200)),
})

const area = z.strictObject({
  type: z.literal('area'),
  externalId,
  siteId: siteIdSchema,
  municipalityExternalId: externalId,
  name: nameText,
  slug,
  geo,
  shortDescription: lineText.default(''),
  description: longText.default(''),
  concept: z.enum(concepts),
  images: listOf(image),
  nearby: listOf(nearbyPlace),
  bookingsPerPerson: optional(z.int().min(1).max(20)),
})

const stage = z.strictObject({
  type: z.literal('stage'),
  externalId,
  areaExternalId: externalId,
  name: nameText,
  slug,
  tagline: lineText.default(''),
  shortDescription: lineText.default(''),
  description: longText.default(''),
  phase: z.enum(projectPhases),
  status: z.enum(projectStatuses),
  stageStatus: z.enum(stageStatuses),
  residenceTypes: z.array(z.enum(residenceTypes)).min(1).max(residenceTypes.length),
  disposalForm: z.enum(disposalForms),
  concept: z.enum(concepts),
  address: lineText.default(''),
  geo,
  ecoLabel: optional(nameText),
  moveIn: optional(moveIn),
  phaseDates: z.partialRecord(z.enum(projectPhases), localDate).default({}),
  vip: optional(vipPeriod),
  salesStart: optional(localDate),
  extraShowingsInfo: optional(lineText),
  plotType: optional(z.enum(plotTypes)),
  association: optional(z.strictObject({ name: nameText, organisationNumber: optional(nameText) })),
  buildings: listOf(building),
  images: listOf(image),
  documents: listOf(catalogueDocument),
  showings: listOf(showing),
  contactExternalIds: externalIds,
  bookingFlow: optional(bookingFlow),
  bookingFee: optional(money),
  choices,
})

type FloorOf = { floor: number | null; maxFloor: number | null }
const isFloorInside = ({ floor: own, maxFloor }: FloorOf): boolean =>
  own === null || maxFloor === null || own <= maxFloor
const floorProblem = { path: ['floor'], error: 'a floor not above maxFloor' }

const home = z
  .strictObject({
    type: z.literal('home'),
    externalId,
    stageExternalId: externalId,
    number: nameText,
    slug,
    apartmentNumber: optional(z.string().regex(/^[0-9A-Z-]{1,20}$/, { error: 'an apartment number such as 1303' })),
    building: optional(nameText),
    address: lineText.default(''),
    status: z.enum(homeStatuses),
    residenceType: z.enum(residenceTypes),
    disposalForm: z.enum(disposalForms),
    rooms,
    possibleRooms: optional(rooms),
    primaryArea: squareMetres,
    internalUsableArea: optional(squareMetres),
    secondaryArea: optional(squareMetres),
    plotArea: optional(squareMetres),
    floor: optional(floor),
    maxFloor: optional(floor),
    hasLift: z.boolean().default(false),
    price: optional(money),
    totalPrice: optional(money),
    monthlyFee: optional(money),
    operatingCost: optional(money),
    sharedDebt: optional(money),
    purchaseCosts: optional(money),
    municipalFees: optional(money),
    outdoorSpaces: listOf(outdoorSpace, 20),
    parking: z.enum(parkings).default('unknown'),
    energyClass: optional(z.string().regex(/^[A-G]$/, { error: 'a letter from A to G' })),
    ecoLabel: optional(nameText),
    moveIn: optional(moveIn),
    headline: lineText.default(''),
    description: longText.default(''),
    planKey: optional(nameText),
    images: listOf(image),
    documents: listOf(catalogueDocument),
    planRooms: listOf(planRoom, 50),
  })
  .refine(isFloorInside, floorProblem)
  .refine(({ price, totalPrice }) => price === null || totalPrice === null || totalPrice.minor >= price.minor, {
    path: ['totalPrice'],
    error: 'an amount not below price',
  })

const premises = z
  .strictObject({
    type: z.literal('premises'),
    externalId,
    siteId: siteIdSchema,
    municipalityExternalId: externalId,
    name: nameText,
    slug,
    address: lineText.default(''),
    geo,
    status: z.enum(premisesStatuses),
    types: z.array(z.enum(premisesTypes)).min(1).max(premisesTypes.length),
    tags: listOf(nameText, 30),
    minArea: squareMetres,
    maxArea: squareMetres,
    yearlyRentPerSquareMetre: optional(money),
    availableFrom: optional(localDate),
    shortDescription: lineText.default(''),
    description: longText.default(''),
    images: listOf(image),
    documents: listOf(catalogueDocument),
    contactExternalIds: externalIds,
  })
  .refine(({ minArea, maxArea }) => maxArea >= minArea, { path: ['maxArea'], error: 'a number not below minArea' })

const rentalProject = z.strictObject({
  type: z.literal('rental-project'),
  externalId,
  siteId: siteIdSchema,
  municipalityExternalId: externalId,
  name: nameText,
  slug,
  address: lineText.default(''),
  geo,
  status: z.enum(projectStatuses),
  concept: z.enum(concepts),
  tagline: lineText.default(''),
  shortDescription: lineText.default(''),
  description: longText.default(''),
  ecoLabel: optional(nameText),
  moveIn: optional(moveIn),
  applicationUrl: optional(webAddress),
  nearby: listOf(nearbyPlace),
  images: listOf(image),
  documents: listOf(catalogueDocument),
  contactExternalIds: externalIds,
})

const rentalHome = z
  .strictObject({
    type: z.literal('rental-home'),
    externalId,
    rentalProjectExternalId: externalId,
    number: nameText,
    slug,
    apartmentNumber: optional(z.string().regex(/^[0-9A-Z-]{1,20}$/, { error: 'an apartment number such as 1303' })),
    building: optional(nameText),
    address: lineText.default(''),
    status: z.enum(rentalStatuses),
    residenceType: z.enum(residenceTypes),
    rooms,
    primaryArea: squareMetres,
    floor: optional(floor),
    maxFloor: optional(floor),
    hasLift: z.boolean().default(false),
    monthlyRent: optional(money),
    deposit: optional(money),
    outdoorSpaces: listOf(outdoorSpace, 20),
    parking: z.enum(parkings).default('unknown'),
    moveIn: optional(moveIn),
    description: longText.default(''),
    planKey: optional(nameText),
    images: listOf(image),
  })
  .refine(isFloorInside, floorProblem)

const referenceProject = z
  .strictObject({
    type: z.literal('reference-project'),
    externalId,
    siteId: siteIdSchema,
    municipalityExternalId: externalId,
    name: nameText,
    slug,
    geo,
    status: z.enum(referenceProjectStatuses),
    types: listOf(z.enum(referenceProjectTypes), referenceProjectTypes.length),
    contractingTypes: listOf(z.enum(contractingProjectTypes), contractingProjectTypes.length),
    client: optional(nameText),
    startedOn: optional(localDate),
    finishedOn: optional(localDate),
    homes: optional(z.int().min(0).max(100_000)),
    shortDescription: lineText.default(''),
    description: longText.default(''),
    facts: listOf(z.strictObject({ label: nameText, value: nameText }), 30),
    images: listOf(image),
  })
  .refine(({ types, contractingTypes }) => types.length + contractingTypes.length > 0, {
    path: ['types'],
    error: 'at least one of types and contractingTypes',
  })

const successionHome = z
  .strictObject({
    type: z.literal('succession-home'),
    externalId,
    siteId: siteIdSchema,
    stageExternalId: optional(externalId),
    municipalityExternalId: externalId,
    name: nameText,
    slug,
    address: lineText.default(''),
    geo,
    residenceType: z.enum(residenceTypes),
    disposalForm: z.enum(disposalForms),
    rooms,
    primaryArea: squareMetres,
    floor: optional(floor),
    maxFloor: optional(floor),
    builtYear: optional(z.int().min(1800).max(2200)),
    price: optional(money),
    monthlyFee: optional(money),
    outdoorSpaces: listOf(outdoorSpace, 20),
    agent: z.strictObject({ name: nameText, company: nameText, phone: optional(nameText) }),
    agentUrl: optional(webAddress),
    showings: listOf(showing),
    shortDescription: lineText.default(''),
    description: longText.default(''),
    images: listOf(image),
  })
  .refine(isFloorInside, floorProblem)

/** Feed entities by `type`, parents before children. */
export const feedSchemas = {
  county,
  municipality,
  'staff-contact': staffContact,
  area,
  stage,
  home,
  premises,
  'rental-project': rentalProject,
  'rental-home': rentalHome,
  'reference-project': referenceProject,
  'succession-home': successionHome,
} as const

export type FeedEntityType = keyof typeof feedSchemas
export const feedEntityTypes = Object.keys(feedSchemas) as FeedEntityType[]

/** Removable types. Counties and municipalities are geography and stay. */
export const removableTypes = [
  'staff-contact',
  'area',
  'stage',
  'home',
  'premises',
  'rental-project',
  'rental-home',
  'reference-project',
  'succession-home',
] as const satisfies readonly FeedEntityType[]

/** The entity left the business system; its address answers as gone. */
export const removeLine = z.strictObject({ type: z.literal('remove'), entity: z.enum(removableTypes), externalId })

/**
 * What the business system has of a site, or a part of it: ids of homes with hashes of what they are (docs/feed-format.md).
 * All such lines of a batch together are all of it.
 */
export const inventoryLine = z.strictObject({
  type: z.literal('inventory'),
  siteId: siteIdSchema,
  homes: z
    .array(z.tuple([externalId, z.string().regex(/^[0-9a-f]{16}$/, { error: '16 hexadecimal digits, a to f small' })]))
    .max(20_000),
})

/** A parsed entity; omitted fields have their empty value. */
export type FeedEntities = { readonly [Type in FeedEntityType]: z.output<(typeof feedSchemas)[Type]> }
export type FeedEntity = FeedEntities[FeedEntityType]
export type FeedRemoval = z.output<typeof removeLine>
export type FeedInventory = z.output<typeof inventoryLine>
export type FeedLine = FeedEntity | FeedRemoval | FeedInventory

/** An entity as sent; empty fields may be omitted. */
export type FeedInputs = { readonly [Type in FeedEntityType]: z.input<(typeof feedSchemas)[Type]> }
export type FeedInput = FeedInputs[FeedEntityType] | z.input<typeof removeLine>
