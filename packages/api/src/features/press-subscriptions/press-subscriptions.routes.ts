import {
  pressLinkAction,
  pressLinkFormIds,
  pressSubscriptionAction,
  pressSubscriptionFormId,
} from '@nyhem/contract/calls/form-state'
import {
  pressLinkParamsSchema,
  pressLinkReplySchema,
  pressLinkRequestSchema,
  pressSubscriptionReplySchema,
  pressSubscriptionRequestSchema,
} from '@nyhem/contract/calls/press-subscription'
import { pressLinkQueryNames, readPressSubscription } from '@nyhem/domain/press/press-subscription'
import { z } from 'zod'
import type { ApiServer } from '../../server/api-server.ts'
import type { AnswerWithPage } from '../../server/form-posts.ts'
import { ProblemError } from '../../server/problems.ts'
import type { SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import { answerForm, fieldsOf, refuseForm, refuseUnknown, writtenSchema } from '../../server/written-forms.ts'
import type { PressSubscriptions } from './press-subscriptions.ts'

export type PressSubscriptionsRouteParts = {
  pressSubscriptions: Pick<PressSubscriptions, 'request' | 'followLink' | 'pageOfEnd'>
  siteOfRequest: SiteOfRequest
  answerWithPage: AnswerWithPage
}

const tags = ['press']

/** Subscribing to press releases, and the links of their letters: JSON from scripts, form-encoded without them. */
export function pressSubscriptionsRoutes(app: ApiServer, parts: PressSubscriptionsRouteParts): void {
  subscribeRoute(app, parts)
  linkRoute(app, parts)
  oneClickRoutes(app, parts)
}

function subscribeRoute(app: ApiServer, parts: PressSubscriptionsRouteParts): void {
  const { pressSubscriptions, siteOfRequest, answerWithPage } = parts
  addRoute(app, {
    method: 'POST',
    url: pressSubscriptionAction,
    rateLimit: 'form',
    schema: {
      summary: 'Ask for press releases by letter; the address is confirmed by one',
      tags,
      // The second is whatever the first refuses: the domain names each wrong field, as JSON or on the page.
      body: z.union([pressSubscriptionRequestSchema, writtenSchema]),
      response: { 200: pressSubscriptionReplySchema },
    },
    async handler(request, reply) {
      const site = siteOfRequest(request)
      if (!site) throw new ProblemError('UnknownHost')
      const form = { answerWithPage, request, reply, form: pressSubscriptionFormId, query: {} }
      const read = readPressSubscription(fieldsOf(request.body))
      if (!read.ok) return refuseForm(form, read.problems)
      const { code } = await pressSubscriptions.request(site.siteId, read.value)
      return code === 'NoNewsRoom' ? refuseUnknown(form) : answerForm(form, { code }, { Ok: 'sent' })
    },
  })
}

function linkRoute(app: ApiServer, { pressSubscriptions, answerWithPage }: PressSubscriptionsRouteParts): void {
  addRoute(app, {
    method: 'POST',
    url: pressLinkAction,
    rateLimit: 'form',
    schema: {
      summary: 'Confirm or end a subscription to press releases by the link of a letter; needs no login',
      tags,
      body: pressLinkRequestSchema,
      response: { 200: pressLinkReplySchema },
    },
    async handler(request, reply) {
      reply.header('cache-control', 'no-store')
      const { kind, token } = request.body
      const result = await pressSubscriptions.followLink(kind, token)
      const form = {
        answerWithPage,
        request,
        reply,
        form: pressLinkFormIds[kind],
        // A link that is done leads to the page without it.
        query: result.code === 'Ok' ? {} : { [pressLinkQueryNames[kind]]: token },
      }
      return answerForm(form, result, { Ok: 'sent', UnknownLink: 'refused' })
    },
  })
}

function oneClickRoutes(app: ApiServer, { pressSubscriptions }: PressSubscriptionsRouteParts): void {
  const one = { url: '/api/press-subscriptions/unsubscribe/:token', rateLimit: 'form' } as const
  addRoute(app, {
    ...one,
    method: 'POST',
    schema: {
      summary: 'End a subscription to press releases in one click, as mail programs do (RFC 8058)',
      tags,
      params: pressLinkParamsSchema,
      body: z.unknown(),
      response: { 200: z.object({ code: z.literal('Ok') }) },
    },
    async handler(request) {
      // A link that is not known is answered like one that is: programs have no use for the difference.
      await pressSubscriptions.followLink('end', request.params.token)
      return { code: 'Ok' as const }
    },
  })
  addRoute(app, {
    ...one,
    method: 'GET',
    schema: {
      summary: 'The page on which a person ends it',
      tags,
      params: pressLinkParamsSchema,
      response: { 303: z.null() },
    },
    async handler(request, reply) {
      const { token } = request.params
      const page = await pressSubscriptions.pageOfEnd(token)
      if (!page) throw new ProblemError('NotFound')
      return reply
        .code(303)
        .header('location', `${page.path}?${pressLinkQueryNames.end}=${encodeURIComponent(token)}`)
        .send(null)
    },
  })
}
