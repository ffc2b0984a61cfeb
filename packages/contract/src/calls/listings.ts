import { disposalForms, listedHomeStatuses, residenceTypes } from '@nyhem/domain/housing/enumerations'
import { z } from 'zod'
import { moneySchema } from '../shared-models.ts'
import { siteIdSchema } from '../sites/site-id.ts'

/** Homes on the market for portals and brokers. Described in docs/listing-feed.md. */

const place = z.object({ code: z.string(), name: z.string() })
const localDate = z.iso.date()

/** As the home's public page says it. `area`: as the country measures it. */
export const marketedHomeSchema = z.object({
  id: z.string(),
  url: z.url(),
  updatedAt: z.iso.datetime(),
  number: z.string(),
  status: z.enum(listedHomeStatuses),
  residenceType: z.enum(residenceTypes),
  disposalForm: z.enum(disposalForms),
  address: z.string(),
  stage: z.object({ id: z.string(), name: z.string() }),
  area: z.object({ name: z.string() }),
  municipality: place,
  county: place,
  country: z.string(),
  /** Of the stage. */
  geo: z.object({ latitude: z.number(), longitude: z.number() }),
  rooms: z.number(),
  squareMetres: z.number(),
  plotSquareMetres: z.number().nullable(),
  floor: z.int().nullable(),
  maxFloor: z.int().nullable(),
  hasLift: z.boolean(),
  price: moneySchema.nullable(),
  totalPrice: moneySchema.nullable(),
  monthlyFee: moneySchema.nullable(),
  sharedDebt: moneySchema.nullable(),
  energyClass: z.string().nullable(),
  moveIn: z.object({ from: localDate, to: localDate.nullable(), determined: z.boolean() }).nullable(),
  headline: z.string(),
  /** Markdown. */
  description: z.string(),
  pictures: z.array(z.object({ url: z.url(), text: z.string() })),
})
export type MarketedHome = z.output<typeof marketedHomeSchema>

export const listingsQuerySchema = z.object({ site: siteIdSchema })

/** Of `GET /listings/v1/homes.json`, which is streamed. */
export const marketedHomesSchema = z.object({ site: siteIdSchema, homes: z.array(marketedHomeSchema) })
export type MarketedHomes = z.output<typeof marketedHomesSchema>

/** And the filters of a search, named as in its address. */
export const searchFeedQuerySchema = z.looseObject({ site: siteIdSchema })
