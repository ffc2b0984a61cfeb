import { checkInFormId, showingFormId } from '@nyhem/contract/calls/form-state'
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
import type { AccountId } from '@nyhem/domain/ids'
import { showingQueryNames } from '@nyhem/domain/showing/showing-address'
import { readCheckIn, readShowingForm } from '@nyhem/domain/showing/showing-form'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import { z } from 'zod'
import type { ApiRequest, ApiServer } from '../../server/api-server.ts'
import type { AnswerWithPage } from '../../server/form-posts.ts'
import { ProblemError } from '../../server/problems.ts'
import type { SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import {
  answerForm,
  browserKeyOf,
  fieldsOf,
  refuseForm,
  refuseUnknown,
  writtenSchema,
} from '../../server/written-forms.ts'
import type { AskedShowing, Showings } from './showings.types.ts'

export type ShowingsRouteParts = {
  showings: Pick<Showings, 'register' | 'cancel' | 'checkIn'>
  siteOfRequest: SiteOfRequest
  /** Whether somebody is logged in who is a VIP customer of the site. */
  isVipCustomer: (request: ApiRequest, siteId: SiteId) => Promise<boolean>
  /** The private person who is logged in. */
  accountOf: (request: ApiRequest) => Promise<AccountId | null>
  answerWithPage: AnswerWithPage
}

const params = z.object({ id: z.string().min(1).max(120) })

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
      body: z.union([showingRequestSchema, writtenSchema]),
      response: { 200: showingReplySchema },
    },
    async handler(request, reply) {
      const field = fieldsOf(request.body)
      const form = { ...answered(parts, request.params.id, showingFormId), request, reply }
      const read = readShowingForm(field)
      if (!read.ok) return refuseForm(form, read.problems)
      const asked = await askedOf(parts, request, request.params.id)
      const result = await parts.showings.register(asked, read.value, browserKeyOf(field))
      return result.code === 'UnknownShowing' ? refuseUnknown(form) : answerForm(form, result, outcomeOfRegistration)
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
      body: z.union([checkInRequestSchema, writtenSchema]),
      response: { 200: checkInReplySchema },
    },
    async handler(request, reply) {
      const form = { ...answered(parts, request.params.id, checkInFormId), request, reply }
      const read = readCheckIn(fieldsOf(request.body))
      if (!read.ok) return refuseForm(form, read.problems)
      const result = await parts.showings.checkIn(await askedOf(parts, request, request.params.id), read.value)
      return result.code === 'UnknownShowing' ? refuseUnknown(form) : answerForm(form, result, outcomeOfCheckIn)
    },
  })
}

const outcomeOfRegistration = {
  Ok: 'sent',
  AlreadyRegistered: 'already',
  Full: 'refused',
  TooFewPlaces: 'refused',
  Past: 'refused',
  NotBookable: 'refused',
  VipOnly: 'refused',
} as const satisfies Record<ShowingReply['code'], string>

const outcomeOfCheckIn = {
  Ok: 'sent',
  NotRegistered: 'refused',
  TooEarly: 'refused',
  Over: 'refused',
  NoDoor: 'refused',
  VipOnly: 'refused',
} as const satisfies Record<CheckInReply['code'], string>

/** The page of a showing says in its address which one it is about. */
const answered = ({ answerWithPage }: ShowingsRouteParts, showingId: string, form: string) => ({
  answerWithPage,
  form,
  query: { [showingQueryNames.showing]: showingId },
})

async function askedOf(parts: ShowingsRouteParts, request: ApiRequest, showingId: string): Promise<AskedShowing> {
  const site: Site | null = parts.siteOfRequest(request)
  if (!site) throw new ProblemError('UnknownHost')
  return {
    showingId,
    siteId: site.siteId,
    isVipCustomer: await parts.isVipCustomer(request, site.siteId),
    accountId: await parts.accountOf(request),
  }
}
