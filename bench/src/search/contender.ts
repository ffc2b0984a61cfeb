import type { Question } from './questions.ts'

/** What is compared of an answer. */
export type Counted = {
  /** Homes that fit. */
  homes: number
  /** Areas and stages that fit; null from who cannot count them. */
  projects: number | null
  /** Homes that each choice would give, by field and value. */
  facets: Record<string, Record<string, number>>
}

/** A search under measurement: what the questions are put to. */
export type Contender = {
  /** Searches that it works on at the same time. */
  readonly atOnce: number
  ask(question: Question): Promise<unknown>
  /** The same, counted for the comparison. Not timed. */
  count(question: Question): Promise<Counted>
  close(): Promise<void>
}

/** Fields whose counts are compared. */
export const comparedFields = ['concepts', 'projectStatus', 'disposalForm', 'residenceType', 'rooms'] as const
