import { readFileSync } from 'node:fs'
import { latencyOf } from '../search/percentiles.ts'
import { buyHome } from './buy-home.ts'
import { callerOf } from './caller.ts'
import { markets } from './markets.ts'
import type { Buyer } from './sales-ground.ts'

/**
 * Buyers in a process configured by a JSON file. `holds`: each requests a different home, with limited concurrency.
 * `whole`: each buys one, from the hold to the end. `rush`: all request the first home at once.
 */
export type Buying = {
  readonly kind: 'holds' | 'whole' | 'rush'
  readonly ports: readonly number[]
  readonly path: string
  readonly simulators: string
  readonly atOnce: number
  readonly homes: readonly string[]
  readonly buyers: readonly Buyer[]
}
export type BuyingFigures = {
  readonly seconds: number
  /** By code or status. */
  readonly ends: Readonly<Record<string, number>>
  readonly latency: ReturnType<typeof latencyOf>
}

const task = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Buying
const callers = task.ports.map((port) => callerOf(port, `se.localhost:${port}`, 4_096))
const simulators = callerOf(Number(new URL(task.simulators).port), new URL(task.simulators).host)
const took: number[] = []
const ends: Record<string, number> = {}
const count = (what: string) => {
  ends[what] = (ends[what] ?? 0) + 1
}
const callerFor = (index: number) => {
  const caller = callers[index % callers.length]
  if (!caller) throw new Error('nobody to call')
  return caller
}

async function hold(index: number, homeId: string): Promise<void> {
  const began = performance.now()
  const { status, body } = await callerFor(index).call('POST', task.path, {
    token: task.buyers[index]?.token ?? '',
    body: { homeId },
  })
  took.push(performance.now() - began)
  count(status === 200 ? (body as { code: string }).code : `status ${status}`)
}

async function buy(index: number): Promise<void> {
  const buyer = task.buyers[index]
  if (!buyer) return
  const began = performance.now()
  const { status } = await buyHome(
    {
      paceMs: 100,
      market: markets.se,
      signAt: async () => undefined,
      async call(_point, method, path, call) {
        const answer = await callerFor(index).call(method, path, call)
        if (answer.status === 0 || answer.status >= 400)
          count(`status ${answer.status} at ${path.replace(/[0-9a-f-]{36}/, 'id')}`)
        return answer
      },
      async atProvider(_method, ref, act) {
        return (await simulators.call('POST', `/control/swish/payments/${ref}`, { body: { act } })).status
      },
      falsify: async () => undefined,
    },
    buyer,
    { id: task.homes[index] ?? '', way: 'swish' },
  )
  took.push(performance.now() - began)
  count(status)
}

const began = performance.now()
if (task.kind === 'rush') await Promise.all(task.buyers.map((_buyer, index) => hold(index, task.homes[0] ?? '')))
else {
  let next = 0
  const worker = async () => {
    for (let index = next++; index < task.buyers.length; index = next++)
      await (task.kind === 'whole' ? buy(index) : hold(index, task.homes[index] ?? ''))
  }
  await Promise.all(Array.from({ length: task.atOnce }, worker))
}
const figures: BuyingFigures = { seconds: (performance.now() - began) / 1_000, ends, latency: latencyOf(took) }
console.log(JSON.stringify(figures))
for (const caller of [...callers, simulators]) caller.close()
