import type { StartPaymentReply } from '@nyhem/contract/calls/booking'
import { routes } from '@nyhem/contract/routes/routes'
import { parsePayerPhone } from '@nyhem/domain/booking/payer-phone'
import type { PaymentMethod } from '@nyhem/domain/booking/payment'
import type { PaymentPrompt } from '@nyhem/providers/payments/payments'
import { renderSVG } from 'uqr'
import type { ApiRequest, ApiServer } from '../../server/api-server.ts'
import { ProblemError } from '../../server/problems.ts'
import type { SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import type { Sessions } from '../session/session.ts'
import type { PaymentsService } from './payments.ts'
import type { StartOutcome } from './start-payment.ts'

export type PaymentRouteParts = { payments: PaymentsService; sessions: Sessions; siteOfRequest: SiteOfRequest }

/** Other accounts get `NotFound`. Source: public-site specification §3 and §7. */
export function paymentRoutes(app: ApiServer, { payments, sessions, siteOfRequest }: PaymentRouteParts): void {
  const access = { sessions, siteOfRequest }
  type Requested = { ContractId: string; ObjectId: string; PhoneNumber?: string | null }
  // `Message` is ignored: the server words statement texts.
  const start = async (request: ApiRequest, method: PaymentMethod, requested: Requested) => {
    const { accountId } = await sessions.visitor(request)
    const phone = readPhone(requested.PhoneNumber ?? null)
    if (phone === undefined) return invalidPhone
    const { ContractId: bookingId, ObjectId: homeId } = requested
    return replyOf(await payments.start({ bookingId, homeId, accountId, method, phone }))
  }
  addRoute(app, routes.payments.startSwishPayment, {
    access,
    handler: (request) => start(request, 'swish', request.body),
  })
  addRoute(app, routes.payments.startCardPayment, {
    access,
    handler: (request) => start(request, 'svea', request.body),
  })
  addRoute(app, routes.payments.startBankPayment, {
    access,
    handler: (request) => start(request, 'paytrail', request.body),
  })

  addRoute(app, routes.payments.payInvoice, {
    access,
    async handler(request) {
      const { accountId } = await sessions.visitor(request)
      const { method, PhoneNumber } = request.body
      const phone = readPhone(PhoneNumber)
      if (phone === undefined) return invalidPhone
      return replyOf(await payments.startInvoice({ invoiceId: request.params.id, accountId, method, phone }))
    },
  })

  const status = async (request: ApiRequest, id: string) => {
    const { accountId } = await sessions.visitor(request)
    const found = await payments.status(id, accountId)
    if (!found) throw new ProblemError('NotFound')
    return found
  }
  addRoute(app, routes.payments.paymentStatus, {
    access,
    handler: (request) => status(request, request.params.id),
  })
  addRoute(app, routes.payments.paymentStatusWithPart, {
    access,
    handler: (request) => status(request, request.params.id),
  })
  addRoute(app, routes.payments.createPaymentId, {
    access,
    async handler(request) {
      const { accountId } = await sessions.visitor(request)
      const number = await payments.paymentNumber(request.params.id, accountId)
      if (number === null) throw new ProblemError('NotFound')
      return { PaymentNumber: number }
    },
  })
}

const invalidPhone: StartPaymentReply = {
  code: 'InvalidInput',
  fields: [{ field: 'PhoneNumber', problem: 'phoneNumber', amount: null }],
}

/** Null without a phone number, undefined for an invalid one. */
function readPhone(written: string | null): string | null | undefined {
  const text = written?.trim() ?? ''
  if (text === '') return null
  const read = parsePayerPhone(text)
  return read.ok ? read.value : undefined
}

function replyOf(outcome: StartOutcome): StartPaymentReply {
  if (outcome.code === 'NotFound') throw new ProblemError('NotFound')
  if (outcome.code !== 'Ok') return { code: outcome.code }
  return { code: 'Ok', paymentId: outcome.paymentId, door: shownPrompt(outcome.door) }
}

type ShownPrompt = Extract<StartPaymentReply, { code: 'Ok' }>['door']

/** The Swish app reads `D` plus token from our QR code as from the provider's own. */
function shownPrompt(door: PaymentPrompt): ShownPrompt {
  if (door.kind === 'snippet') return { kind: 'snippet', html: door.html }
  if (door.kind === 'form') return { kind: 'form', url: door.url, parameters: [...door.parameters] }
  if (door.app === null) return { kind: 'swish', qr: null, appLink: null }
  return {
    kind: 'swish',
    qr: renderSVG(`D${door.app.token}`, { border: 4, ecc: 'M' }),
    appLink: door.app.link,
  }
}
