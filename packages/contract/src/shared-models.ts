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

/** Parts shared by page models and blocks. Raw values, formatted by the browser. */

export const moneySchema = z.object({ minor: z.number().int(), currency: z.enum(currencies) })
export const localDateSchema = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
export const instantSchema = z.string().regex(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/)
export const rangeSchema = z.object({ min: z.number(), max: z.number() })
export const moneyRangeSchema = z.object({ min: moneySchema, max: moneySchema })
export const geoSchema = z.object({ latitude: z.number(), longitude: z.number() })

export const outdoorSpaceSchema = z.object({
  kind: z.enum(outdoorAreas),
  area: z.number().nullable(),
  direction: z.enum(directions).nullable(),
})

/** Sanitised HTML: p, h2–h4, ul, ol, li, strong, em, a, blockquote, br, table. */
export const richTextSchema = z.string()

export const linkSchema = z.object({ text: z.string(), href: z.string(), openInNewTab: z.boolean().default(false) })
export type Link = z.infer<typeof linkSchema>

export const moveInSchema = z.object({
  from: localDateSchema,
  to: localDateSchema.nullable(),
  determined: z.boolean(),
  /** "Move in now". */
  now: z.boolean(),
})

export const placeSchema = z.object({ municipality: z.string(), county: z.string() })

/** A project (area or stage) as a list card. */
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
  /** Finland: total price range (selling price plus company loan share). */
  totalPrice: moneyRangeSchema.nullable(),
  /** Monthly rent of a cooperative's homes; null for other forms and while unset. */
  rent: moneyRangeSchema.nullable(),
  moveIn: moveInSchema.nullable(),
  homes: z.object({ total: z.number().int(), available: z.number().int() }),
  shortDescription: z.string(),
  picture: pictureSchema.nullable(),
  geo: geoSchema,
})
export type ProjectCard = z.infer<typeof projectCardSchema>

/** A home as card or row. */
export const homeCardSchema = z.object({
  id: z.string(),
  href: z.string(),
  number: z.string(),
  /** With its area's name: `Sjöfartskajen, etapp 2`. */
  stageName: z.string(),
  place: placeSchema,
  building: z.string().nullable(),
  status: z.enum(homeStatuses),
  residenceType: z.enum(residenceTypes),
  disposalForm: z.enum(disposalForms),
  rooms: z.number(),
  possibleRooms: z.number().nullable(),
  /** Primary area, or internal usable area in Norway. */
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

/** An editorial page as row or card. */
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
  /** Without those taken by registrations here; null: unlimited. */
  placesLeft: z.number().int().nullable(),
  calendarHref: z.string(),
})
/** Where registrations are not followed, so that no places left are known. */
export const plannedShowingSchema = showingSchema.omit({ placesLeft: true })
export type ShowingModel = z.infer<typeof showingSchema>
export type PlannedShowing = z.infer<typeof plannedShowingSchema>

/** A showing on its subject's page. */
export const listedShowingSchema = showingSchema.extend({
  /** Null when closed. */
  registerHref: z.string().nullable(),
})
export type ListedShowing = z.infer<typeof listedShowingSchema>

export const documentSchema = z.object({
  kind: z.enum(documentKinds),
  title: z.string(),
  href: z.string(),
  bytes: z.number().int(),
  /** Displayed upper-case type: `PDF`. */
  fileType: z.string(),
})
export type DocumentModel = z.infer<typeof documentSchema>

export const nearbyPlaceSchema = z.object({
  name: z.string(),
  kind: z.enum(['transit', 'shop', 'school', 'nature', 'service', 'centre', 'culture']),
  minutes: z.number().int(),
  by: z.enum(['foot', 'bicycle', 'boat', 'bus', 'train', 'car']),
  /** Of its point in the drawing; null for one that is only listed. */
  number: z.number().int().nullable(),
})

/** A project timeline step, dated if known. */
export const phaseStepSchema = z.object({
  phase: z.enum(projectPhases),
  state: z.enum(['done', 'now', 'next']),
  date: localDateSchema.nullable(),
})
export type PhaseStep = z.infer<typeof phaseStepSchema>

/** Location map, rendered server-side without scripts. */
export const locationMapSchema = z.object({
  geo: geoSchema,
  label: z.string(),
  address: z.string(),
  nearby: z.array(nearbyPlaceSchema),
  /** SVG with attribution, or null. */
  mapHref: z.string().nullable(),
  attribution: z.string(),
})
export type LocationMap = z.infer<typeof locationMapSchema>

/** Target of an interest form. */
export const interestTargetSchema = z.object({
  kind: z.enum(['home', 'stage', 'area']),
  id: z.string(),
  name: z.string(),
  /** Form target without scripts. */
  action: z.string(),
  privacyHref: z.string().nullable(),
  roomsBounds: rangeSchema,
})
export type InterestTarget = z.infer<typeof interestTargetSchema>
