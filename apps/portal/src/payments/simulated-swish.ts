import type { PaymentSurroundings, Payments } from '@nyhem/providers/payments/payments'
import { swish } from '@nyhem/providers/payments/swish/swish'
import { type SwishTransport, swishTransport } from '@nyhem/providers/payments/swish/swish-transport'
import { renewedTransport } from '../renewed-transport.ts'

/** Swish's published test number. */
const testPayee = '1234679304'

/** Swish adapter for the simulators. */
export function simulatedSwish(simulatorsUrl: string, surroundings: PaymentSurroundings): Payments {
  const renewed = renewedTransport({ simulatorsUrl, of: 'swish' }, ({ baseUrl, ca, cert, key }) =>
    swishTransport({ baseUrl, ca, clientCertificate: { cert, key } }),
  )
  const transport: SwishTransport = {
    send: (call) => renewed.send(call.method === 'PUT', (swishServer) => swishServer.send(call)),
    close: renewed.close,
  }
  const codeUrl = new URL('/qrg-swish/api/v1/commerce', simulatorsUrl).href
  const appLink = new URL('/swish-app/', simulatorsUrl).href
  return swish({ transport, payee: testPayee, codeUrl, appLink }, surroundings)
}
