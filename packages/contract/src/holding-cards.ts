import {
  contractingProjectTypes,
  disposalForms,
  premisesStatuses,
  premisesTypes,
  projectStatuses,
  referenceProjectStatuses,
  referenceProjectTypes,
  rentalStatuses,
  residenceTypes,
} from '@nyhem/domain/housing/enumerations'
import { z } from 'zod'
import { pictureSchema } from './picture.ts'
import {
  geoSchema,
  localDateSchema,
  moneyRangeSchema,
  moneySchema,
  moveInSchema,
  placeSchema,
  rangeSchema,
} from './shared-models.ts'

/** List cards other than the company's own stages: premises, rentals, reference projects, succession. */

export const premisesCardSchema = z.object({
  id: z.string(),
  href: z.string(),
  name: z.string(),
  address: z.string(),
  place: placeSchema,
  status: z.enum(premisesStatuses),
  types: z.array(z.enum(premisesTypes)),
  tags: z.array(z.string()),
  minArea: z.number(),
  maxArea: z.number(),
  yearlyRentPerSquareMetre: moneySchema.nullable(),
  availableFrom: localDateSchema.nullable(),
  availableNow: z.boolean(),
  shortDescription: z.string(),
  picture: pictureSchema.nullable(),
  geo: geoSchema,
})
export type PremisesCard = z.infer<typeof premisesCardSchema>

export const rentalCardSchema = z.object({
  id: z.string(),
  href: z.string(),
  name: z.string(),
  address: z.string(),
  place: placeSchema,
  status: z.enum(projectStatuses),
  homes: z.object({ total: z.number().int(), available: z.number().int() }),
  rooms: rangeSchema.nullable(),
  area: rangeSchema.nullable(),
  rent: moneyRangeSchema.nullable(),
  moveIn: moveInSchema.nullable(),
  shortDescription: z.string(),
  picture: pictureSchema.nullable(),
  geo: geoSchema,
})
export type RentalCard = z.infer<typeof rentalCardSchema>

export const rentalHomeSchema = z.object({
  id: z.string(),
  number: z.string(),
  building: z.string().nullable(),
  status: z.enum(rentalStatuses),
  residenceType: z.enum(residenceTypes),
  rooms: z.number(),
  area: z.number(),
  floor: z.number().int().nullable(),
  maxFloor: z.number().int().nullable(),
  monthlyRent: moneySchema.nullable(),
  /** One-time, besides the rent. */
  deposit: moneySchema.nullable(),
  moveIn: moveInSchema.nullable(),
  plan: pictureSchema.nullable(),
})
export type RentalHomeRow = z.infer<typeof rentalHomeSchema>

export const referenceCardSchema = z.object({
  id: z.string(),
  href: z.string(),
  name: z.string(),
  place: placeSchema,
  status: z.enum(referenceProjectStatuses),
  types: z.array(z.enum(referenceProjectTypes)),
  contractingTypes: z.array(z.enum(contractingProjectTypes)),
  client: z.string().nullable(),
  startedOn: localDateSchema.nullable(),
  finishedOn: localDateSchema.nullable(),
  homes: z.number().int().nullable(),
  shortDescription: z.string(),
  picture: pictureSchema.nullable(),
})
export type ReferenceCard = z.infer<typeof referenceCardSchema>

export const successionCardSchema = z.object({
  id: z.string(),
  href: z.string(),
  name: z.string(),
  address: z.string(),
  place: placeSchema,
  residenceType: z.enum(residenceTypes),
  disposalForm: z.enum(disposalForms),
  rooms: z.number(),
  area: z.number(),
  floor: z.number().int().nullable(),
  builtYear: z.number().int().nullable(),
  price: moneySchema.nullable(),
  monthlyFee: moneySchema.nullable(),
  shortDescription: z.string(),
  picture: pictureSchema.nullable(),
})
export type SuccessionCard = z.infer<typeof successionCardSchema>
