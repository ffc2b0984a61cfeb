import { disposalForms, projectPhases, residenceTypes } from '@nyhem/domain/housing/enumerations'
import { homeRoutes, stepStates } from '@nyhem/domain/my-home/home-timeline'
import { z } from 'zod'
import { pictureSchema } from '../picture.ts'
import {
  documentSchema,
  instantSchema,
  localDateSchema,
  moneySchema,
  moveInSchema,
  phaseStepSchema,
  placeSchema,
  staffContactSchema,
} from '../shared-models.ts'
import { objectModel } from './housing.ts'

/** When something is: on a day that is set, about then, or not known yet. */
const stepDaySchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('day'),
    from: localDateSchema,
    to: localDateSchema.nullable(),
    time: z.string().nullable(),
  }),
  z.object({ kind: z.literal('about'), from: localDateSchema, to: localDateSchema.nullable() }),
  z.object({ kind: z.literal('unknown') }),
])
export type StepDayModel = z.infer<typeof stepDaySchema>

const homeStepSchema = z.object({
  id: z.string(),
  title: z.string(),
  place: z.string().nullable(),
  whatToDo: z.string(),
  doneOn: localDateSchema.nullable(),
  state: z.enum(stepStates),
  day: stepDaySchema,
  /** Its days have passed, and nobody has said that it is done. */
  isOverdue: z.boolean(),
  /** A calendar file of it; null without a day, and once it is done. */
  calendarHref: z.string().nullable(),
})
export type HomeStepModel = z.infer<typeof homeStepSchema>

/** One of several homes, to be chosen among. */
const homeTabSchema = z.object({ id: z.string(), label: z.string(), href: z.string(), isShown: z.boolean() })
export type HomeTab = z.infer<typeof homeTabSchema>

/** One choice of how a home is made, and what stands in it. */
const interiorChoiceSchema = z.object({
  id: z.string(),
  room: z.string(),
  title: z.string(),
  description: z.string(),
  decideBy: localDateSchema,
  /** Days until its last day; 0 on that day. */
  daysLeft: z.number().int(),
  isOpen: z.boolean(),
  options: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      description: z.string(),
      price: moneySchema,
      picture: pictureSchema.nullable(),
      isStandard: z.boolean(),
    }),
  ),
  /** What stands: chosen, or else the standard. */
  standingId: z.string().nullable(),
  /** Null while nothing is chosen. */
  chosen: z.object({ at: instantSchema, by: z.enum(['you', 'other-buyer', 'company']) }).nullable(),
})
export type InteriorChoiceModel = z.infer<typeof interiorChoiceSchema>

export const interiorChoicesSchema = z.object({
  choices: z.array(interiorChoiceSchema),
  /** What all that stands costs besides the price of the home. */
  additions: moneySchema,
})
export type InteriorChoicesModel = z.infer<typeof interiorChoicesSchema>

const routeStandingSchema = z.object({
  route: z.enum(homeRoutes),
  state: z.enum(stepStates),
  day: stepDaySchema,
  steps: z.array(homeStepSchema),
})
export type RouteStandingModel = z.infer<typeof routeStandingSchema>

/** The way to a home: where its project stands, and the five routes of its buyer. Source: public-site specification §2. */
export const myPagesTimelineModel = z.object({
  heading: z.string(),
  homes: z.array(homeTabSchema),
  home: z
    .object({
      id: z.string(),
      name: z.string(),
      phase: z.enum(projectPhases),
      phases: z.array(phaseStepSchema),
      routes: z.array(routeStandingSchema),
      present: z.enum(homeRoutes).nullable(),
      /** The way to the home's own page; null without one. */
      residenceHref: z.string().nullable(),
      /** All days that are set, for a calendar; null when there are none. */
      calendarHref: z.string().nullable(),
      /** It is being booked here: then the booking tells where it stands. */
      isUnderWay: z.boolean(),
    })
    .nullable(),
  searchHref: z.string().nullable(),
  company: z.object({ phone: z.string(), email: z.string() }),
})

/** The home of a buyer, from the contract to the keys. Source: public-site specification §2, "my residence". */
export const myPagesObjectModel = z.object({
  heading: z.string(),
  homes: z.array(homeTabSchema),
  /** Null when it is no longer in the catalogue. */
  home: z
    .object({
      id: z.string(),
      number: z.string(),
      name: z.string(),
      place: placeSchema,
      relation: z.enum(['booking', 'purchase']),
      residenceType: z.enum(residenceTypes),
      disposalForm: z.enum(disposalForms),
      pictures: z.array(pictureSchema),
      plan: objectModel.shape.plan,
      facts: objectModel.shape.facts,
      price: moneySchema.nullable(),
      totalPrice: moneySchema.nullable(),
      monthlyFee: moneySchema.nullable(),
      /** Days left are negative once the day is over. */
      entry: z.object({ date: localDateSchema, daysLeft: z.number().int() }).nullable(),
      /** About when it is ready, until the day of moving in is set. */
      moveIn: moveInSchema.nullable(),
      phase: z.enum(projectPhases),
      /** What comes next, at most three. */
      ahead: z.array(homeStepSchema.extend({ route: z.enum(homeRoutes) })),
      choices: interiorChoicesSchema,
      documents: z.array(documentSchema),
      contacts: z.array(staffContactSchema),
      timelineHref: z.string().nullable(),
      /** The person's agreements and documents; null where the site has none. */
      agreementsHref: z.string().nullable(),
      contractHref: z.string().nullable(),
      publicHref: z.string(),
    })
    .nullable(),
  /** A choice that was posted without scripts, and what became of it. */
  answered: z.object({ choiceId: z.string(), outcome: z.enum(['chosen', 'locked']) }).nullable(),
  company: z.object({ phone: z.string(), email: z.string() }),
})
