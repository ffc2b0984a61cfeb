import { NoHttpAnswer } from '@nyhem/providers/http/http-call'
import type { PaymentSurroundings, Payments } from '@nyhem/providers/payments/payments'
import { swish } from '@nyhem/providers/payments/swish/swish'
import { type SwishTransport, swishTransport } from '@nyhem/providers/payments/swish/swish-transport'
import { readSimulatedAccess } from '../simulated-access.ts'

/** Swish's own number for tests. */
const testPayee = '1234679304'

/**
 * The adapter of Swish, asked at the simulators. They make their certificates at start and may start again, so each new
 * payment asks for them anew.
 */
export function simulatedSwish(simulatorsUrl: string, surroundings: PaymentSurroundings): Payments {
  let current: { ca: string; transport: SwishTransport } | null = null

  async function present(isNew: boolean): Promise<SwishTransport> {
    if (current !== null && !isNew) return current.transport
    const access = await readSimulatedAccess(simulatorsUrl)
    if (access === null) throw new NoHttpAnswer('no simulators', false)
    const { baseUrl, ca, cert, key } = access.swish
    if (current?.ca !== ca) {
      current?.transport.close()
      current = { ca, transport: swishTransport({ baseUrl, ca, clientCertificate: { cert, key } }) }
    }
    return current.transport
  }

  const transport: SwishTransport = {
    send: async (call) => (await present(call.method === 'PUT')).send(call),
    close: () => current?.transport.close(),
  }
  const codeUrl = new URL('/qrg-swish/api/v1/commerce', simulatorsUrl).href
  const appLink = new URL('/swish-app/', simulatorsUrl).href
  return swish({ transport, payee: testPayee, codeUrl, appLink }, surroundings)
}
