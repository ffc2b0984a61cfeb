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

/** Time of a step: a set day, approximate, or unknown. */
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
  /** Its days have passed and it is not reported done. */
  isOverdue: z.boolean(),
  /** Null without a day or once done. */
  calendarHref: z.string().nullable(),
})
export type HomeStepModel = z.infer<typeof homeStepSchema>

/** Selector for one of several homes. */
const homeTabSchema = z.object({ id: z.string(), label: z.string(), href: z.string(), isShown: z.boolean() })
export type HomeTab = z.infer<typeof homeTabSchema>

/** An interior choice and its current option. */
const interiorChoiceSchema = z.object({
  id: z.string(),
  room: z.string(),
  title: z.string(),
  description: z.string(),
  decideBy: localDateSchema,
  /** 0 on the last day. */
  daysLeft: z.number().int(),
  isOpen: z.boolean(),
  options: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      description: z.string(),
      price: moneySchema,
      picture: pictureSchema.nullable(),
      /** A room with the option, of another home. */
      roomPicture: pictureSchema.nullable(),
      isStandard: z.boolean(),
    }),
  ),
  /** Effective option: the chosen one, else the standard. */
  standingId: z.string().nullable(),
  chosen: z.object({ at: instantSchema, by: z.enum(['you', 'other-buyer', 'company']) }).nullable(),
})
export type InteriorChoiceModel = z.infer<typeof interiorChoiceSchema>

export const interiorChoicesSchema = z.object({
  choices: z.array(interiorChoiceSchema),
  /** Total cost of effective options besides the home's price. */
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

/** Project status and the buyer's five routes. Source: public-site specification §2. */
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
      residenceHref: z.string().nullable(),
      /** Calendar of all set days. */
      calendarHref: z.string().nullable(),
      /** Being booked here; the booking then shows the status. */
      isUnderWay: z.boolean(),
    })
    .nullable(),
  searchHref: z.string().nullable(),
  company: z.object({ phone: z.string(), email: z.string() }),
})

/** A buyer's home, contract to keys. Source: public-site specification §2, "my residence". */
export const myPagesObjectModel = z.object({
  heading: z.string(),
  homes: z.array(homeTabSchema),
  /** Null when no longer in the catalogue. */
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
      /** Days left are negative afterwards. */
      entry: z.object({ date: localDateSchema, daysLeft: z.number().int() }).nullable(),
      /** Approximate completion, until the move-in day is set. */
      moveIn: moveInSchema.nullable(),
      phase: z.enum(projectPhases),
      /** Next steps, at most three. */
      ahead: z.array(homeStepSchema.extend({ route: z.enum(homeRoutes) })),
      choices: interiorChoicesSchema,
      documents: z.array(documentSchema),
      contacts: z.array(staffContactSchema),
      timelineHref: z.string().nullable(),
      agreementsHref: z.string().nullable(),
      contractHref: z.string().nullable(),
      publicHref: z.string(),
    })
    .nullable(),
  answered: z.object({ choiceId: z.string(), outcome: z.enum(['chosen', 'locked']) }).nullable(),
  company: z.object({ phone: z.string(), email: z.string() }),
})
