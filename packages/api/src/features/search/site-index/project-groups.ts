import { popcount, type Scratch } from './bit-words.ts'
import type { IndexState } from './index-state.ts'
import { type IndexedArea, type IndexedStage, type Project, placesAsBits, projectOf } from './indexed-area.ts'

/**
 * Found groups, each a run of words: matching stages of an area, or one stage. A query makes thousands and shows a
 * page, hence numbers instead of objects.
 */
export type Groups = {
  readonly count: number
  readonly words: Int32Array
  /** Each group's first index in `strings`, then the total. */
  readonly from: Int32Array
  /** Matching homes. */
  readonly matching: Int32Array
}

type Found = { rows: Int32Array; words: Int32Array }
export type Grouping = { state: IndexState; scratch: Scratch }

/** Matching stages, separate or joined by area, in word order. */
export function groupStages({ state, scratch }: Grouping, { rows, words }: Found, kind: 'joined' | 'stages'): Groups {
  const { homes: isHome, stageOfWord, areaOfWord } = state.columns
  const ofWord = kind === 'joined' ? areaOfWord : stageOfWord
  const from = scratch.take(words.length + 1)
  const matching = scratch.take(words.length)
  let count = 0
  let last = -1
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as number
    const homes = popcount((rows[word] as number) & (isHome[word] as number))
    const number = ofWord[word] as number
    if (number === last) matching[count - 1] = (matching[count - 1] as number) + homes
    else {
      from[count] = index
      matching[count] = homes
      count += 1
    }
    last = number
  }
  from[count] = words.length
  return { count, words, from, matching }
}

export const areaOf = ({ columns, areas }: IndexState, { words, from }: Groups, group: number): IndexedArea =>
  areas[columns.areaOfWord[words[from[group] as number] as number] as number] as IndexedArea

export function stagesOf({ columns, stages }: IndexState, { words, from }: Groups, group: number): IndexedStage[] {
  const found: IndexedStage[] = []
  let last = -1
  for (let index = from[group] as number; index < (from[group + 1] as number); index++) {
    const number = columns.stageOfWord[words[index] as number] as number
    if (number !== last) found.push(stages[number] as IndexedStage)
    last = number
  }
  return found
}

export function projectOfGroup(state: IndexState, groups: Groups, group: number): Project {
  const area = areaOf(state, groups, group)
  const { words, from } = groups
  let name = 0
  for (let index = from[group] as number; index < (from[group + 1] as number); index++) {
    const stage = state.stages[state.columns.stageOfWord[words[index] as number] as number] as IndexedStage
    name |= 1 << stage.place
  }
  const known = area.stages.length <= placesAsBits ? area.projects.get(name) : undefined
  return known ?? projectOf(area, stagesOf(state, groups, group), state.site.country)
}
