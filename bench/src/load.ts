import autocannon from 'autocannon'
import { median } from './report.ts'

export type Target = { name: string; url: string; host: string; headers?: Readonly<Record<string, string>> }

export type LoadFigures = {
  name: string
  perSecond: number
  lowest: number
  highest: number
  p99Ms: number
  bytes: number
}

const rounds = 5
const secondsEach = 4
const connections = 16

/** Interleaves the targets (A B C, A B C …), so that other load affects all alike. */
export async function loadInTurn(targets: readonly Target[]): Promise<LoadFigures[]> {
  const seen = new Map<string, { perSecond: number[]; p99: number[]; bytes: number }>()
  for (const target of targets) await loadForSeconds(target, 2)
  for (let round = 0; round < rounds; round += 1) {
    for (const target of targets) {
      const result = await loadForSeconds(target, secondsEach)
      const known = seen.get(target.name) ?? { perSecond: [], p99: [], bytes: 0 }
      known.perSecond.push(result['2xx'] / result.duration)
      known.p99.push(result.latency.p99)
      known.bytes = Math.round(result.throughput.total / Math.max(1, result['2xx']))
      seen.set(target.name, known)
    }
  }
  return [...seen].map(([name, { perSecond, p99, bytes }]) => ({
    name,
    perSecond: median(perSecond),
    lowest: Math.min(...perSecond),
    highest: Math.max(...perSecond),
    p99Ms: median(p99),
    bytes,
  }))
}

/** Any answer but 2xx is thrown. */
export async function loadForSeconds(target: Target, duration: number): Promise<autocannon.Result> {
  const result = await autocannon({
    url: target.url,
    connections,
    duration,
    headers: { host: target.host, 'accept-encoding': 'br', ...target.headers },
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${target.name}: ${result.non2xx} refusals, ${result.errors} errors`)
  return result
}
