import { setTimeout as wait } from 'node:timers/promises'
import type { Chance } from '../catalogue/chance.ts'
import type { Happened } from './chaos.ts'
import type { Outside, Server } from './product.ts'

/** Shorter than a server takes to note the answer. */
const everyMs = 4
const point = 'refund at the provider'

/** How much went back at all providers. */
async function backAt(outside: Outside): Promise<number> {
  const of = async <Row>(path: string) => (await outside.call('GET', path)).body as Row[]
  const swish = await of<{ refundedMinor: number }>('/control/swish/payments')
  const svea = await of<{ cancelledAmount: number; creditedAmount: number }>('/control/svea/orders')
  const paytrail = await of<{ refunded: number }>('/control/paytrail/payments')
  return [
    ...swish.map(({ refundedMinor }) => refundedMinor),
    ...svea.map(({ cancelledAmount, creditedAmount }) => cancelledAmount + creditedAmount),
    ...paytrail.map(({ refunded }) => refunded),
  ].reduce((sum, minor) => sum + minor, 0)
}

/** Kills every server once a provider has sent money back, before or after the answer is noted here. */
export async function killAtRefunds(parts: {
  readonly servers: readonly Server[]
  readonly outside: Outside
  readonly chance: Chance
  readonly happened: Happened
  readonly mostKills: number
  readonly isOver: () => boolean
}): Promise<void> {
  const { servers, outside, chance, happened } = parts
  let known = await backAt(outside)
  let kills = 0
  while (!parts.isOver() && kills < parts.mostKills) {
    await wait(everyMs)
    const back = await backAt(outside)
    if (back === known) continue
    known = back
    if (chance.next() < 0.3) continue
    const aheads = servers.map((server) => server.aheadMs())
    await Promise.all(servers.map((server) => server.kill()))
    kills += 1
    happened.kills += 1
    happened.killedAt.set(point, (happened.killedAt.get(point) ?? 0) + 1)
    for (const [at, server] of servers.entries()) await server.start(aheads[at] ?? 0)
    known = await backAt(outside)
  }
}
