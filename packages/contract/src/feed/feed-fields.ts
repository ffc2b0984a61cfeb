import { parseInstant, parseLocalDate } from '@nyhem/domain/dates'
import {
  bookingFlows,
  choiceGroups,
  directions,
  documentKinds,
  imageRoles,
  nearbyKinds,
  outdoorAreas,
  roofs,
  showingKinds,
  travelModes,
} from '@nyhem/domain/housing/enumerations'
import { currencies } from '@nyhem/domain/money'
import { z } from 'zod'

/** Fields shared by catalogue feed lines. Messages state the expected value as a noun phrase. */

/** PostgreSQL cannot store null characters; lone surrogates are invalid text. */
const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

const text = (length: { min: number; max: number }) =>
  z
    .string()
    .min(length.min)
    .max(length.max)
    .refine(isStorable, { error: 'text without null characters and broken surrogates' })

export const nameText = text({ min: 1, max: 200 })
export const lineText = text({ min: 0, max: 500 })
/** Markdown paragraphs. */
export const longText = text({ min: 0, max: 20_000 })

export const externalId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,99}$/, {
  error: 'an id of 1 to 100 letters, digits and . _ : -, beginning with a letter or digit',
})

export const slug = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'a slug of lower-case letters a to z, digits and single hyphens' })

export const localDate = z
  .string()
  .refine((value) => parseLocalDate(value).ok, { error: 'an existing day written yyyy-MM-dd' })

export const instant = z
  .string()
  .refine((value) => parseInstant(value).ok, { error: 'a moment written 2026-03-01T09:30:00Z, with its zone' })

export const currency = z.enum(currencies)

/** Whole minor units, such as öre, never negative. */
export const money = z.strictObject({
  minor: z.int().min(0).max(1_000_000_000_000),
  currency,
})

export const geo = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
})

/** Square metres, at most two decimals. */
export const squareMetres = z
  .number()
  .min(0)
  .max(10_000_000)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, { error: 'at most two decimals' })

/** Rooms in half steps: 1, 1.5, 2 … */
export const rooms = z.number().min(1).max(20).multipleOf(0.5)

/** Negative below ground. */
export const floor = z.int().min(-5).max(200)

export const image = z.strictObject({
  key: nameText,
  role: z.enum(imageRoles),
  altText: lineText,
  description: lineText.nullable().default(null),
})

export const catalogueDocument = z.strictObject({
  kind: z.enum(documentKinds),
  title: nameText,
  file: text({ min: 1, max: 500 }),
  bytes: z.int().min(0),
  mimeType: z.string().regex(/^[a-z]+\/[a-z0-9.+-]+$/, { error: 'a media type such as application/pdf' }),
})

export const moveIn = z
  .strictObject({ from: localDate, to: localDate.nullable().default(null), determined: z.boolean() })
  .refine((value) => value.to === null || value.to >= value.from, {
    path: ['to'],
    error: 'a day not before from',
  })

const endsAfterItStarts = (period: { startsAt: string; endsAt: string }): boolean =>
  Date.parse(period.endsAt) > Date.parse(period.startsAt)

export const vipPeriod = z
  .strictObject({ startsAt: instant, endsAt: instant })
  .refine(endsAfterItStarts, { path: ['endsAt'], error: 'a moment after startsAt' })

export const showing = z
  .strictObject({
    externalId,
    kind: z.enum(showingKinds),
    startsAt: instant,
    endsAt: instant,
    place: nameText,
    extraInfo: lineText.nullable().default(null),
    bookable: z.boolean().default(false),
    placesLeft: z.int().min(0).max(10_000).nullable().default(null),
  })
  .refine(endsAfterItStarts, { path: ['endsAt'], error: 'a moment after startsAt' })

export const nearbyPlace = z.strictObject({
  name: nameText,
  kind: z.enum(nearbyKinds),
  minutes: z.int().min(0).max(600),
  by: z.enum(travelModes),
  geo: geo.nullable().default(null),
})

export const outdoorSpace = z.strictObject({
  kind: z.enum(outdoorAreas),
  area: squareMetres.nullable().default(null),
  direction: z.enum(directions).nullable().default(null),
})

export const building = z.strictObject({
  name: nameText,
  floors: z.int().min(1).max(200),
  homesPerFloor: z.int().min(1).max(100),
  roof: z.enum(roofs),
})

/** Room key in site texts: `living_kitchen`; `bedroom_2` for the second. */
const roomKey = z
  .string()
  .max(40)
  .regex(/^[a-z]+(_[a-z0-9]+)*$/, { error: 'a room such as living_kitchen or bedroom_2' })

export const planRoom = z.strictObject({ key: roomKey, area: squareMetres })

export const bookingFlow = z.enum(bookingFlows)

const choiceOption = z.strictObject({ externalId, name: nameText, text: lineText.default(''), price: money })

/** Option groups, one option each chosen by the buyer. Option ids are unique across groups. */
export const choices = z
  .array(z.strictObject({ group: z.enum(choiceGroups), options: z.array(choiceOption).min(1).max(20) }))
  .max(choiceGroups.length)
  .default([])
  .superRefine((groups, context) => {
    const groupsSeen = new Set<string>()
    const idsSeen = new Set<string>()
    const addTo = (seen: Set<string>, value: string, wrong: { path: PropertyKey[]; message: string }) => {
      if (seen.has(value)) context.addIssue({ code: 'custom', ...wrong })
      seen.add(value)
    }
    for (const [at, { group, options }] of groups.entries()) {
      addTo(groupsSeen, group, { path: [at, 'group'], message: 'each group once' })
      for (const [index, option] of options.entries())
        addTo(idsSeen, option.externalId, {
          path: [at, 'options', index, 'externalId'],
          message: 'an id that no other option of the line has',
        })
    }
  })

export const webAddress = z
  .string()
  .max(500)
  .regex(/^https?:\/\/[^\s/]+/, { error: 'an absolute address that begins with https:// or http://' })

/** A list, omittable when empty; the limit bounds line size. */
export const listOf = <Item extends z.ZodType>(item: Item, most = 200) => z.array(item).max(most).default([])

/** Unique ids in display order. */
export const externalIds = z
  .array(externalId)
  .max(50)
  .default([])
  .refine((ids) => new Set(ids).size === ids.length, { error: 'each id once' })

/** A nullable, omittable field. */
export const optional = <Field extends z.ZodType>(field: Field) => field.nullable().default(null)
