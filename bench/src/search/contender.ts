import type { Question } from './questions.ts'

export type Counted = {
  homes: number
  /** Matching areas and stages; null when not counted. */
  projects: number | null
  /** Homes per field and value. */
  facets: Record<string, Record<string, number>>
}

export type Contender = {
  readonly atOnce: number
  ask(question: Question): Promise<unknown>
  /** Counted for the comparison, not timed. */
  count(question: Question): Promise<Counted>
  close(): Promise<void>
}

export const comparedFields = ['concepts', 'projectStatus', 'disposalForm', 'residenceType', 'rooms'] as const
