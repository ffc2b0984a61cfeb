import {
  paymentStatusReplySchema,
  type StartPaymentReply,
  startBankPaymentRequestSchema,
  startCardPaymentRequestSchema,
  startPaymentReplySchema,
  startSwishPaymentRequestSchema,
} from '@nyhem/contract/calls/booking'
import { payInvoiceRequestSchema } from '@nyhem/contract/calls/invoices'
import { paymentNumberReplySchema } from '@nyhem/contract/calls/payments'
import { parsePayerPhone } from '@nyhem/domain/booking/payer-phone'
import type { PaymentMethod } from '@nyhem/domain/booking/payment'
import type { PaymentDoor } from '@nyhem/providers/payments/payments'
import { renderSVG } from 'uqr'
import { z } from 'zod'
import type { ApiReply, ApiRequest, ApiServer } from '../../server/api-server.ts'
import { loginSiteOnly } from '../../server/login-site.ts'
import { ProblemError } from '../../server/problems.ts'
import type { SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import type { Sessions } from '../session/session.ts'
import type { PaymentsDoor } from './payments.ts'
import type { StartOutcome } from './start-payment.ts'

export type PaymentRouteParts = { payments: PaymentsDoor; sessions: Sessions; siteOfRequest: SiteOfRequest }

const tags = ['booking', 'payment']

/** Ways to begin, with the specification's addresses. `Message` is not read: what statements say is ours to word. */
const starts = [
  { method: 'swish', url: '/startswishpayment', summary: 'Pay by phone', body: startSwishPaymentRequestSchema },
  { method: 'svea', url: '/startsveapayment', summary: 'Pay by card', body: startCardPaymentRequestSchema },
  {
    method: 'paytrail',
    url: '/api/buyresidence/startnordeapayment',
    summary: 'Pay through a Finnish bank, Nordea to begin with',
    body: startBankPaymentRequestSchema,
  },
] as const satisfies readonly { method: PaymentMethod; [key: string]: unknown }[]

/** Paying for a booking or an invoice. Whoever it does not concern finds nothing. Source: public-site specification §3 and §7. */
export function paymentRoutes(app: ApiServer, { payments, sessions, siteOfRequest }: PaymentRouteParts): void {
  const guards = () => [loginSiteOnly(siteOfRequest), sessions.privateRequired]

  for (const { method, url, summary, body } of starts)
    addRoute(app, {
      method: 'POST',
      url,
      rateLimit: 'form',
      guards: guards(),
      schema: {
        summary,
        description: 'Answered again with the payment that is open. `ContractId` is the id of the booking.',
        tags,
        body,
        response: { 200: startPaymentReplySchema },
      },
      async handler(request, reply) {
        const { accountId } = await sessions.visitor(request)
        noStore(reply)
        const { ContractId: bookingId, ObjectId: homeId } = request.body
        const phone = 'PhoneNumber' in request.body ? readPhone(request.body.PhoneNumber) : null
        if (phone === undefined) return invalidPhone
        return replyOf(await payments.start({ bookingId, homeId, accountId, method, phone }))
      },
    })

  addRoute(app, {
    method: 'POST',
    url: '/api/invoices/:id/pay',
    rateLimit: 'form',
    guards: guards(),
    schema: {
      summary: 'Pay what is left of an invoice',
      description: 'Answered again with the payment that is open. Its status is asked for as that of every payment.',
      tags: ['invoice', 'payment'],
      params: z.object({ id: z.uuid() }),
      body: payInvoiceRequestSchema,
      response: { 200: startPaymentReplySchema },
    },
    async handler(request, reply) {
      const { accountId } = await sessions.visitor(request)
      noStore(reply)
      const { method, PhoneNumber } = request.body
      const phone = readPhone(PhoneNumber)
      if (phone === undefined) return invalidPhone
      return replyOf(await payments.startInvoice({ invoiceId: request.params.id, accountId, method, phone }))
    },
  })

  const status = async (request: ApiRequest, reply: ApiReply, id: string) => {
    const { accountId } = await sessions.visitor(request)
    noStore(reply)
    const found = await payments.status(id, accountId)
    if (!found) throw new ProblemError('NotFound')
    return found
  }
  const statusRoute = {
    method: 'GET',
    rateLimit: 'status',
  } as const
  const statusSchema = { summary: 'How a payment stands', tags, response: { 200: paymentStatusReplySchema } } as const
  addRoute(app, {
    ...statusRoute,
    url: '/paymentstatus/:id',
    guards: guards(),
    schema: { ...statusSchema, params: z.object({ id: z.uuid() }) },
    handler: (request, reply) => status(request, reply, request.params.id),
  })
  addRoute(app, {
    ...statusRoute,
    url: '/paymentstatus/:id/:optional',
    guards: guards(),
    schema: {
      ...statusSchema,
      description: 'The second part is what other clients add to the address; nothing follows from it.',
      params: z.object({ id: z.uuid(), optional: z.string().max(100) }),
    },
    handler: (request, reply) => status(request, reply, request.params.id),
  })
  addRoute(app, {
    method: 'GET',
    url: '/api/buyresidence/createpaymentid/:id',
    rateLimit: 'read',
    guards: guards(),
    schema: {
      summary: "What a booking's next payment is called on statements of account",
      tags,
      params: z.object({ id: z.uuid() }),
      response: { 200: paymentNumberReplySchema },
    },
    async handler(request, reply) {
      const { accountId } = await sessions.visitor(request)
      noStore(reply)
      const number = await payments.paymentNumber(request.params.id, accountId)
      if (number === null) throw new ProblemError('NotFound')
      return { PaymentNumber: number }
    },
  })
}

const noStore = (reply: ApiReply): void => {
  reply.header('cache-control', 'no-store')
}

const invalidPhone: StartPaymentReply = {
  code: 'InvalidInput',
  fields: [{ field: 'PhoneNumber', problem: 'phoneNumber', amount: null }],
}

/** Null where no phone is named, undefined for one that is none. */
function readPhone(written: string | null): string | null | undefined {
  const text = written?.trim() ?? ''
  if (text === '') return null
  const read = parsePayerPhone(text)
  return read.ok ? read.value : undefined
}

function replyOf(outcome: StartOutcome): StartPaymentReply {
  if (outcome.code === 'NotFound') throw new ProblemError('NotFound')
  if (outcome.code !== 'Ok') return { code: outcome.code }
  return { code: 'Ok', paymentId: outcome.paymentId, door: shownDoor(outcome.door) }
}

type ShownDoor = Extract<StartPaymentReply, { code: 'Ok' }>['door']

/** What the page shows. The app reads a token behind a `D` from a code of ours as from the provider's own. */
function shownDoor(door: PaymentDoor): ShownDoor {
  if (door.kind === 'snippet') return { kind: 'snippet', html: door.html }
  if (door.kind === 'form') return { kind: 'form', url: door.url, parameters: [...door.parameters] }
  if (door.app === null) return { kind: 'swish', qr: null, appLink: null }
  return {
    kind: 'swish',
    qr: renderSVG(`D${door.app.token}`, { border: 4, ecc: 'M' }),
    appLink: door.app.link,
  }
}
