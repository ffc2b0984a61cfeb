import { timingSafeEqual } from 'node:crypto'
import { NoHttpAnswer } from '../../http/http-call.ts'
import { sendHttp } from '../../http/send-http.ts'
import type { DrawCodeResult, PaymentNotice, PaymentSurroundings, Payments } from '../payments.ts'
import { faultOfContent, reportFault, type SwishService } from './swish-calls.ts'
import { cancelPayment, requestPayment, startPayment } from './swish-payment.ts'
import { requestRefund, startRefund } from './swish-refund.ts'
import type { SwishTransport } from './swish-transport.ts'

/** Our Swish account. */
export type SwishSettings = {
  readonly transport: SwishTransport
  /** Our Swish number, also in the certificate. */
  readonly payee: string
  /** Code service: `https://mpc.getswish.net/qrg-swish/api/v1/commerce`. */
  readonly codeUrl: string
  /** App address; the simulator's phone has another. */
  readonly appLink?: string
}

/** Callback header of our secret, since Swish signs no callbacks. */
const secretHeader = 'callbackidentifier'

/** Code size and margin: the smallest Swish draws, with a margin cameras detect. */
const codePicture = { format: 'png', size: 300, border: 2 } as const

const pngBeginning = Buffer.from('89504e470d0a1a0a', 'hex')

/** Swedish mobile payment through Swish's commerce API v2. Source: identity reference §6. */
export function swish(settings: SwishSettings, surroundings: PaymentSurroundings): Payments {
  const { transport, payee, codeUrl, appLink = 'swish://paymentrequest' } = settings
  const service: SwishService = { transport, payee, surroundings }
  return {
    method: 'swish',
    capabilities: { refund: true, cancel: true, repeatableStart: true },
    pace: { watchedMs: 2_000, unwatchedMs: 30_000, patienceMs: 6 * 60_000 },
    origins: { frames: [], forms: [] },
    start: (request) => startPayment(service, request, appLink),
    ask: ({ id }) => requestPayment(service, id),
    cancel: ({ id }) => cancelPayment(service, id),
    refund: (payment, refund) => startRefund(service, payment, refund),
    requestRefund: (refund) => requestRefund(service, refund),
    drawCode: (token) => drawCode(codeUrl, token, surroundings),
    isGenuine,
    close: () => transport.close(),
  }
}

async function drawCode(codeUrl: string, token: string, surroundings: PaymentSurroundings): Promise<DrawCodeResult> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ token, ...codePicture })
  try {
    const answer = await sendHttp({ method: 'POST', url: new URL(codeUrl), headers, body })
    const isPicture = answer.status === 200 && pngBeginning.equals(answer.bytes.subarray(0, pngBeginning.length))
    if (isPicture) return { code: 'Ok', mediaType: 'image/png', bytes: answer.bytes }
    reportFault(surroundings, { call: 'code', fault: faultOfContent(answer), payment: null })
  } catch (error) {
    if (!(error instanceof NoHttpAnswer)) throw error
    reportFault(surroundings, { call: 'code', fault: error.message, payment: null })
  }
  return { code: 'Unavailable' }
}

function isGenuine({ headers }: PaymentNotice, callbackSecret: string): boolean {
  const found = Buffer.from(headers[secretHeader] ?? '', 'utf8')
  const expected = Buffer.from(callbackSecret, 'utf8')
  return expected.length > 0 && found.length === expected.length && timingSafeEqual(found, expected)
}
