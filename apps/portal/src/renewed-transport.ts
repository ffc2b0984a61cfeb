import { NoHttpAnswer } from '@nyhem/providers/http/http-call'
import { readSimulatedAccess, type SimulatedAccess } from './simulated-access.ts'

type Mutual = SimulatedAccess['bankId' | 'swish']

type RenewedTransport<Transport> = {
  /** `isNew`: begins something at the provider, so that nothing is sent twice. */
  send<Answer>(isNew: boolean, call: (transport: Transport) => Promise<Answer>): Promise<Answer>
  close(): void
}

/**
 * A transport to a simulator, whose certificates and port change at each of its starts. Fetched for each new order; a
 * call about an earlier one is repeated when it got no answer from a simulator that has started again.
 */
export function renewedTransport<Transport extends { close(): void }>(
  parts: { simulatorsUrl: string; of: 'bankId' | 'swish' },
  open: (access: Mutual) => Transport,
): RenewedTransport<Transport> {
  let current: { ca: string; transport: Transport } | null = null

  async function present(): Promise<Transport | null> {
    const access = (await readSimulatedAccess(parts.simulatorsUrl))?.[parts.of]
    if (!access) return null
    if (current?.ca === access.ca) return current.transport
    current?.transport.close()
    current = { ca: access.ca, transport: open(access) }
    return current.transport
  }

  return {
    async send(isNew, call) {
      const former = isNew ? null : (current?.transport ?? null)
      if (former === null) {
        const transport = await present()
        if (transport === null) throw new NoHttpAnswer('no simulators', false)
        return call(transport)
      }
      try {
        return await call(former)
      } catch (error) {
        if (!(error instanceof NoHttpAnswer)) throw error
        const transport = await present()
        if (transport === null || transport === former) throw error
        return call(transport)
      }
    },
    close: () => current?.transport.close(),
  }
}
