import type { HomeStatus } from '@nyhem/domain/housing/enumerations'
import { shuffledBy } from './chance.ts'
import type { StageSeed } from './project-seed.ts'
import { type Situation, situations } from './situations.ts'

/** Exact shares of the situation, then individual exceptions. */
export function statusesOf(
  stageId: string,
  stage: Pick<StageSeed, 'situation' | 'available' | 'homes'>,
  numbers: readonly string[],
): ReadonlyMap<string, HomeStatus> {
  const situation: Situation = situations[stage.situation]
  const said = new Map(
    Object.entries(stage.homes).flatMap(([number, { status }]) => (status ? [[number, status] as const] : [])),
  )
  const free = numbers.filter((number) => !said.has(number))
  const queue = Object.entries(situation.shares).flatMap(([status, share]) => {
    const wanted = quotaOf(status as HomeStatus, share, numbers.length, stage.available)
    const already = [...said.values()].filter((value) => value === status).length
    return Array.from({ length: Math.max(0, wanted - already) }, () => status as HomeStatus)
  })
  const shuffled = shuffledBy(stageId, free, (number) => number)
  return new Map([...shuffled.map((number, index) => [number, queue[index] ?? 'sold'] as const), ...said])
}

function quotaOf(status: HomeStatus, share: number, homes: number, available: number | undefined): number {
  if (status === 'showing-apartment') return 1
  if (available !== undefined && (status === 'for-sale' || status === 'pre-selling')) return available
  return share > 0 ? Math.max(1, Math.round(share * homes)) : 0
}
