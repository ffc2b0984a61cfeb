import { checkInFormId, showingFormId } from '@nyhem/contract/calls/form-state'
import type { CheckInReply, ShowingReply } from '@nyhem/contract/calls/showing'
import { routes } from '@nyhem/contract/routes/routes'
import type { AccountId } from '@nyhem/domain/ids'
import { showingQueryNames } from '@nyhem/domain/showing/showing-address'
import { readCheckIn, readShowingForm } from '@nyhem/domain/showing/showing-form'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import type { ApiRequest, ApiServer } from '../../server/api-server.ts'
import type { AnswerWithPage } from '../../server/form-posts.ts'
import { networkOf } from '../../server/network-of.ts'
import { ProblemError } from '../../server/problems.ts'
import type { SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import { answerForm, browserKeyOf, fieldsOf, refuseForm, refuseUnknown } from '../../server/written-forms.ts'
import type { RequestedShowing, Showings } from './showings.types.ts'

export type ShowingsRouteParts = {
  showings: Pick<Showings, 'register' | 'cancel' | 'checkIn' | 'countCheckIn'>
  siteOfRequest: SiteOfRequest
  isVipCustomer: (request: ApiRequest, siteId: SiteId) => Promise<boolean>
  accountOf: (request: ApiRequest) => Promise<AccountId | null>
  answerWithPage: AnswerWithPage
}

export function showingsRoutes(app: ApiServer, parts: ShowingsRouteParts): void {
  registerRoute(app, parts)
  checkInRoute(app, parts)
  addRoute(app, routes.forms.cancelShowingByLink, {
    handler: (request) => parts.showings.cancel(request.body.token),
  })
}

function registerRoute(app: ApiServer, parts: ShowingsRouteParts): void {
  addRoute(app, routes.forms.registerForShowing, {
    async handler(request, reply) {
      const field = fieldsOf(request.body)
      const form = { ...answered(parts, request.params.id, showingFormId), request, reply }
      const read = readShowingForm(field)
      if (!read.ok) return refuseForm(form, read.problems)
      const requested = await requestedOf(parts, request, request.params.id)
      const result = await parts.showings.register(requested, read.value, browserKeyOf(field))
      return result.code === 'UnknownShowing' ? refuseUnknown(form) : answerForm(form, result, outcomeOfRegistration)
    },
  })
}

function checkInRoute(app: ApiServer, parts: ShowingsRouteParts): void {
  addRoute(app, routes.forms.checkIn, {
    async handler(request, reply) {
      const form = { ...answered(parts, request.params.id, checkInFormId), request, reply }
      const read = readCheckIn(fieldsOf(request.body))
      if (!read.ok) return refuseForm(form, read.problems)
      const requested = await requestedOf(parts, request, request.params.id)
      // The answer tells whether the address is registered.
      const taken = await parts.showings.countCheckIn(requested.showingId, networkOf(request.ip))
      if (taken.code === 'Wait') throw new ProblemError('TooManyRequests', { retryAfterSeconds: taken.seconds })
      const result = await parts.showings.checkIn(requested, read.value)
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

/** The page address names its showing. */
const answered = ({ answerWithPage }: ShowingsRouteParts, showingId: string, form: string) => ({
  answerWithPage,
  form,
  query: { [showingQueryNames.showing]: showingId },
})

async function requestedOf(
  parts: ShowingsRouteParts,
  request: ApiRequest,
  showingId: string,
): Promise<RequestedShowing> {
  const site: Site | null = parts.siteOfRequest(request)
  if (!site) throw new ProblemError('UnknownHost')
  return {
    showingId,
    siteId: site.siteId,
    isVipCustomer: await parts.isVipCustomer(request, site.siteId),
    accountId: await parts.accountOf(request),
  }
}
