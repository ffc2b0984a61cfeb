import type { SearchableHome } from '@nyhem/domain/search/searchable-area'
import type { IndexState } from './index-state.ts'
import type { IndexedStage } from './indexed-area.ts'
import type { Groups } from './project-groups.ts'

export function isNarrowed({ columns, stages }: IndexState, { words, from, matching }: Groups, group: number): boolean {
  const fitting = matching[group] as number
  if (fitting === 0) return false
  let homes = 0
  let last = -1
  for (let index = from[group] as number; index < (from[group + 1] as number); index++) {
    const number = columns.stageOfWord[words[index] as number] as number
    if (number !== last) homes += (stages[number] as IndexedStage).source.homes.length
    last = number
  }
  return fitting < homes
}

export function homesThatFit(stages: readonly IndexedStage[], rows: Int32Array): SearchableHome[] {
  const homes: SearchableHome[] = []
  for (const { source, start } of stages)
    for (const [index, home] of source.homes.entries()) if (isSet(rows, start * 32 + index)) homes.push(home)
  return homes
}

type Column = { rows: Int32Array; column: Float64Array; end: 'smallest' | 'largest' }

/**
 * Smallest value of a column among a group's matching homes, or the negated largest; infinite where all are unknown.
 */
export function fittingEdge({ words, from }: Groups, group: number, { rows, column, end }: Column): number {
  const sign = end === 'smallest' ? 1 : -1
  let edge = Number.POSITIVE_INFINITY
  for (let index = from[group] as number; index < (from[group + 1] as number); index++) {
    const word = words[index] as number
    for (let left = rows[word] as number; left !== 0; left &= left - 1) {
      const value = sign * (column[word * 32 + 31 - Math.clz32(left & -left)] as number)
      // Unknown values are NaN, hence never smaller.
      if (value < edge) edge = value
    }
  }
  return edge
}

const isSet = (rows: Int32Array, row: number): boolean => (((rows[row >>> 5] as number) >>> (row & 31)) & 1) === 1
