import { checkInFormId, type FormState, showingFormId } from '@nyhem/contract/calls/form-state'
import {
  type CheckInReply,
  cancelShowingReplySchema,
  cancelShowingRequestSchema,
  checkInReplySchema,
  checkInRequestSchema,
  type ShowingReply,
  showingReplySchema,
  showingRequestSchema,
} from '@nyhem/contract/calls/showing'
import { showingQueryNames } from '@nyhem/domain/showing/showing-address'
import { type FieldProblem, readCheckIn, readShowingForm, type WrittenField } from '@nyhem/domain/showing/showing-form'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import { z } from 'zod'
import type { ApiReply, ApiRequest, ApiServer } from '../../server/api-server.ts'
import { type AnswerWithPage, isFormPost, pathOfPage } from '../../server/form-posts.ts'
import { ProblemError } from '../../server/problems.ts'
import type { SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import type { AskedShowing, Showings } from './showings.ts'

export type ShowingsRouteParts = {
  showings: Pick<Showings, 'register' | 'cancel' | 'checkIn'>
  siteOfRequest: SiteOfRequest
  /** Whether somebody is logged in who is a VIP customer of the site. */
  isVipCustomer: (request: ApiRequest, siteId: SiteId) => Promise<boolean>
  answerWithPage: AnswerWithPage
}

const params = z.object({ id: z.string().min(1).max(120) })
const written = z.record(z.string(), z.unknown())

/** The form of a showing, the link that cancels, and the check-in at the door. */
export function showingsRoutes(app: ApiServer, parts: ShowingsRouteParts): void {
  registerRoute(app, parts)
  checkInRoute(app, parts)
  addRoute(app, {
    method: 'POST',
    url: '/api/showings/cancel',
    rateLimit: 'form',
    schema: {
      summary: 'Cancel a registration for a showing by the link of a letter',
      tags: ['showings'],
      body: cancelShowingRequestSchema,
      response: { 200: cancelShowingReplySchema },
    },
    handler: (request) => parts.showings.cancel(request.body.token),
  })
}

function registerRoute(app: ApiServer, parts: ShowingsRouteParts): void {
  addRoute(app, {
    method: 'POST',
    url: '/api/showings/:id/register',
    rateLimit: 'form',
    schema: {
      summary: 'Register for a showing',
      tags: ['showings'],
      params,
      // The second is whatever the first refuses: the domain names each wrong field, as JSON or on the page.
      body: z.union([showingRequestSchema, written]),
      response: { 200: showingReplySchema },
    },
    async handler(request, reply) {
      const field = fieldsOf(request.body)
      const read = readShowingForm(field)
      if (!read.ok) return refuse(parts, { request, reply, form: showingFormId, problems: read.problems })
      const asked = await askedOf(parts, request, request.params.id)
      const result = await parts.showings.register(asked, read.value, keyOf(field('interestKey')))
      if (result.code === 'UnknownShowing') return refuseUnknown(parts, { request, reply, form: showingFormId })
      if (!isFormPost(request)) return result
      const outcome = outcomeOfRegistration[result.code]
      return answer(parts, { request, reply, form: showingFormId, outcome, problems: problemOf(outcome, result.code) })
    },
  })
}

function checkInRoute(app: ApiServer, parts: ShowingsRouteParts): void {
  addRoute(app, {
    method: 'POST',
    url: '/api/showings/:id/check-in',
    rateLimit: 'form',
    schema: {
      summary: 'Check in at the door of a showing, registered or as a drop-in',
      tags: ['showings'],
      params,
      body: z.union([checkInRequestSchema, written]),
      response: { 200: checkInReplySchema },
    },
    async handler(request, reply) {
      const read = readCheckIn(fieldsOf(request.body))
      if (!read.ok) return refuse(parts, { request, reply, form: checkInFormId, problems: read.problems })
      const result = await parts.showings.checkIn(await askedOf(parts, request, request.params.id), read.value)
      if (result.code === 'UnknownShowing') return refuseUnknown(parts, { request, reply, form: checkInFormId })
      if (!isFormPost(request)) return result
      const outcome = outcomeOfCheckIn[result.code]
      return answer(parts, { request, reply, form: checkInFormId, outcome, problems: problemOf(outcome, result.code) })
    },
  })
}

type Outcome = FormState['outcome']
const outcomeOfRegistration = {
  Ok: 'sent',
  AlreadyRegistered: 'already',
  Full: 'refused',
  TooFewPlaces: 'refused',
  Past: 'refused',
  NotBookable: 'refused',
  VipOnly: 'refused',
} as const satisfies Record<ShowingReply['code'], Outcome>

const outcomeOfCheckIn = {
  Ok: 'sent',
  NotRegistered: 'refused',
  TooEarly: 'refused',
  Over: 'refused',
  NoDoor: 'refused',
  VipOnly: 'refused',
} as const satisfies Record<CheckInReply['code'], Outcome>

/** What is wrong with no field of its own stands in the field `form`. */
const problemOf = (outcome: Outcome, code: string): FieldProblem[] =>
  outcome === 'refused' ? [{ field: 'form', problem: code }] : []

type Answering = { request: ApiRequest & { params: { id: string } }; reply: ApiReply; form: string }

function refuse(parts: ShowingsRouteParts, asked: Answering & { problems: readonly FieldProblem[] }) {
  if (!isFormPost(asked.request)) throw new ProblemError('InvalidInput', { fields: [...asked.problems] })
  return answer(parts, { ...asked, outcome: 'refused' })
}

function refuseUnknown(parts: ShowingsRouteParts, asked: Answering) {
  if (!isFormPost(asked.request)) throw new ProblemError('NotFound')
  return answer(parts, { ...asked, outcome: 'failed', problems: [] })
}

/** The page again, for a browser without scripts. */
function answer(
  { answerWithPage }: ShowingsRouteParts,
  asked: Answering & { outcome: Outcome; problems: readonly FieldProblem[] },
): Promise<ApiReply> {
  const { request, reply, form, outcome, problems } = asked
  const values = z.record(z.string(), z.string()).parse(request.body)
  const isDone = outcome === 'sent' || outcome === 'already'
  return answerWithPage(request, reply, {
    path: pathOfPage(values.page),
    query: { [showingQueryNames.showing]: request.params.id },
    form,
    outcome,
    values: isDone ? {} : values,
    problems: [...problems],
  })
}

async function askedOf(parts: ShowingsRouteParts, request: ApiRequest, showingId: string): Promise<AskedShowing> {
  const site: Site | null = parts.siteOfRequest(request)
  if (!site) throw new ProblemError('UnknownHost')
  return { showingId, siteId: site.siteId, isVipCustomer: await parts.isVipCustomer(request, site.siteId) }
}

/** Values as a form writes them: a box that is not ticked is not there. */
function fieldsOf(body: unknown): WrittenField {
  const values = written.safeParse(body)
  return (name) => {
    const value = values.success ? values.data[name] : undefined
    if (value === true) return 'yes'
    return typeof value === 'string' || typeof value === 'number' ? String(value) : null
  }
}

const keyOf = (key: string | null): string | null => (key && key.length <= 64 ? key : null)
