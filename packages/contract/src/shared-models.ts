import {
  concepts,
  directions,
  disposalForms,
  documentKinds,
  homeStatuses,
  outdoorAreas,
  projectPhases,
  projectStatuses,
  residenceTypes,
  showingKinds,
  staffRoles,
} from '@nyhem/domain/housing/enumerations'
import { currencies } from '@nyhem/domain/money'
import { z } from 'zod'
import { pictureSchema } from './picture.ts'

/** Parts that several page models and blocks share. Values are raw; the browser formats them for the site. */

export const moneySchema = z.object({ minor: z.number().int(), currency: z.enum(currencies) })
export const localDateSchema = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
export const instantSchema = z.string().regex(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/)
export const rangeSchema = z.object({ min: z.number(), max: z.number() })
export const moneyRangeSchema = z.object({ min: moneySchema, max: moneySchema })
export const geoSchema = z.object({ latitude: z.number(), longitude: z.number() })

/** A balcony and the like. */
export const outdoorSpaceSchema = z.object({
  kind: z.enum(outdoorAreas),
  area: z.number().nullable(),
  direction: z.enum(directions).nullable(),
})

/** Rich text as HTML that the server has cleaned: p, h2–h4, ul, ol, li, strong, em, a, blockquote, br, table. */
export const richTextSchema = z.string()

export const linkSchema = z.object({ text: z.string(), href: z.string(), openInNewTab: z.boolean().default(false) })
export type Link = z.infer<typeof linkSchema>

export const moveInSchema = z.object({
  from: localDateSchema,
  to: localDateSchema.nullable(),
  determined: z.boolean(),
  /** True when the day has come: "move in now". */
  now: z.boolean(),
})

export const placeSchema = z.object({ municipality: z.string(), county: z.string() })

/** A project (an area or one of its stages) as a card in lists. */
export const projectCardSchema = z.object({
  kind: z.enum(['area', 'stage']),
  id: z.string(),
  href: z.string(),
  name: z.string(),
  place: placeSchema,
  status: z.enum(projectStatuses),
  residenceTypes: z.array(z.enum(residenceTypes)),
  disposalForm: z.enum(disposalForms).nullable(),
  concept: z.enum(concepts),
  rooms: rangeSchema.nullable(),
  area: rangeSchema.nullable(),
  price: moneyRangeSchema.nullable(),
  /** Finland: total price range (selling price with the share of the company loan). */
  totalPrice: moneyRangeSchema.nullable(),
  moveIn: moveInSchema.nullable(),
  homes: z.object({ total: z.number().int(), available: z.number().int() }),
  shortDescription: z.string(),
  picture: pictureSchema.nullable(),
  geo: geoSchema,
})
export type ProjectCard = z.infer<typeof projectCardSchema>

/** A home as a card or a table row. */
export const homeCardSchema = z.object({
  id: z.string(),
  href: z.string(),
  number: z.string(),
  stageName: z.string(),
  place: placeSchema,
  building: z.string().nullable(),
  status: z.enum(homeStatuses),
  residenceType: z.enum(residenceTypes),
  disposalForm: z.enum(disposalForms),
  rooms: z.number(),
  possibleRooms: z.number().nullable(),
  /** The area that the site shows: primary area, or internal usable area in Norway. */
  area: z.number(),
  plotArea: z.number().nullable(),
  floor: z.number().int().nullable(),
  maxFloor: z.number().int().nullable(),
  directions: z.array(z.string()),
  price: moneySchema.nullable(),
  totalPrice: moneySchema.nullable(),
  monthlyFee: moneySchema.nullable(),
  moveIn: moveInSchema.nullable(),
  picture: pictureSchema.nullable(),
  plan: pictureSchema.nullable(),
})
export type HomeCard = z.infer<typeof homeCardSchema>

/** An editorial page as a list row or card. */
export const articleCardSchema = z.object({
  href: z.string(),
  title: z.string(),
  intro: z.string(),
  publishedAt: localDateSchema.nullable(),
  picture: pictureSchema.nullable(),
})
export type ArticleCard = z.infer<typeof articleCardSchema>

export const staffContactSchema = z.object({
  id: z.string(),
  role: z.enum(staffRoles),
  name: z.string(),
  company: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
})
export type StaffContactModel = z.infer<typeof staffContactSchema>

export const showingSchema = z.object({
  id: z.string(),
  kind: z.enum(showingKinds),
  startsAt: instantSchema,
  endsAt: instantSchema,
  place: z.string(),
  extraInfo: z.string().nullable(),
  bookable: z.boolean(),
  /** As the business system counts them, without those registered here; null where there is room for everyone. */
  placesLeft: z.number().int().nullable(),
  /** Address of an iCalendar file. */
  calendarHref: z.string(),
})
export type ShowingModel = z.infer<typeof showingSchema>

/** A showing on the page of what is shown: `placesLeft` counts those registered here. */
export const listedShowingSchema = showingSchema.extend({
  /** The form for it; null where one cannot register, or no longer. */
  registerHref: z.string().nullable(),
})
export type ListedShowing = z.infer<typeof listedShowingSchema>

export const documentSchema = z.object({
  kind: z.enum(documentKinds),
  title: z.string(),
  href: z.string(),
  bytes: z.number().int(),
  /** Upper-case short type for people: `PDF`. */
  fileType: z.string(),
})
export type DocumentModel = z.infer<typeof documentSchema>

export const nearbyPlaceSchema = z.object({
  name: z.string(),
  kind: z.enum(['transit', 'shop', 'school', 'nature', 'service', 'centre', 'culture']),
  minutes: z.number().int(),
  by: z.enum(['foot', 'bicycle', 'boat', 'bus', 'train', 'car']),
})

/** One step of the project's timeline, with its date where known. */
export const phaseStepSchema = z.object({
  phase: z.enum(projectPhases),
  state: z.enum(['done', 'now', 'next']),
  date: localDateSchema.nullable(),
})
export type PhaseStep = z.infer<typeof phaseStepSchema>

/** A picture of where something lies: drawn by the server from the base map, no script needed. */
export const locationMapSchema = z.object({
  geo: geoSchema,
  label: z.string(),
  address: z.string(),
  nearby: z.array(nearbyPlaceSchema),
  /** Address of the map as an SVG drawing of the surroundings with its attribution, or null where there is none. */
  mapHref: z.string().nullable(),
  attribution: z.string(),
})
export type LocationMap = z.infer<typeof locationMapSchema>

/** What an interest form on a page is about. */
export const interestTargetSchema = z.object({
  kind: z.enum(['home', 'stage', 'area']),
  id: z.string(),
  name: z.string(),
  /** Where the form is sent without scripts. */
  action: z.string(),
  privacyHref: z.string().nullable(),
  roomsBounds: rangeSchema,
})
export type InterestTarget = z.infer<typeof interestTargetSchema>
