import { homeRoutes } from '@nyhem/domain/my-home/home-timeline'
import { z } from 'zod'
import { externalId, lineText, localDate, longText, money, nameText, optional } from './feed-fields.ts'

/** My pages feed lines about homes before move-in. Described in docs/my-pages-feed.md. */

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'a time of day written 08:30' })

/** A date of a home, or of all homes of a stage. */
export const timelineDateLine = z
  .strictObject({
    type: z.literal('timeline-date'),
    externalId,
    homeExternalId: optional(externalId),
    stageExternalId: optional(externalId),
    route: z.enum(homeRoutes),
    title: nameText,
    /** Null until set; then the stage's plan applies. */
    startsOn: optional(localDate),
    /** Last day, if several. */
    endsOn: optional(localDate),
    /** Site local time. */
    time: optional(time),
    place: optional(lineText),
    whatToDo: lineText.default(''),
    doneOn: optional(localDate),
  })
  .refine(({ homeExternalId, stageExternalId }) => (homeExternalId === null) !== (stageExternalId === null), {
    path: ['homeExternalId'],
    error: 'a home or a stage, and not both',
  })
  .refine(({ startsOn, endsOn }) => endsOn === null || (startsOn !== null && endsOn >= startsOn), {
    path: ['endsOn'],
    error: 'a day not before startsOn',
  })
  .refine(({ startsOn, time: hour }) => hour === null || startsOn !== null, {
    path: ['time'],
    error: 'a time of a day that is set',
  })

const option = z.strictObject({
  id: externalId,
  title: nameText,
  description: lineText.default(''),
  /** Added to the home's price. */
  price: money,
  /** The material close up. */
  pictureKey: optional(nameText),
  /** A room with the option. */
  roomPictureKey: optional(nameText),
  isStandard: z.boolean().default(false),
})

/** A choice for a home's buyers. */
export const interiorChoiceLine = z
  .strictObject({
    type: z.literal('interior-choice'),
    externalId,
    homeExternalId: externalId,
    room: nameText,
    title: nameText,
    description: longText.default(''),
    /** Last day to choose, in the home's time zone. */
    decideBy: localDate,
    options: z.array(option).min(2).max(30),
    /** Choice known to the business system, if any. */
    chosenOptionId: optional(externalId),
  })
  .refine(({ options }) => new Set(options.map(({ id }) => id)).size === options.length, {
    path: ['options'],
    error: 'each id once',
  })
  .refine(({ options }) => options.filter(({ isStandard }) => isStandard).length === 1, {
    path: ['options'],
    error: 'one standard',
  })
  .refine(({ options }) => options.every(({ isStandard, price }) => !isStandard || price.minor === 0), {
    path: ['options'],
    error: 'a standard that is part of the price',
  })
  .refine(({ options, chosenOptionId }) => chosenOptionId === null || options.some(({ id }) => id === chosenOptionId), {
    path: ['chosenOptionId'],
    error: 'one of the options',
  })
