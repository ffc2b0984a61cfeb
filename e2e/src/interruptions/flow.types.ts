import type { Locator, Page } from '@playwright/test'
import type { AccountSite } from '../journeys/account-texts.ts'
import type { Buyer } from '../journeys/booking-steps.ts'
import type { Interruption, Outcomes } from './interruptions.ts'

/** A person in the middle of a flow. `page` changes with the tab. */
export type Walk = {
  page: Page
  /** The last address on our site. */
  address: string
  readonly person: Buyer
  /** Ids that later steps read. */
  readonly notes: Record<string, string>
}

/** A field of a step: its text, or, for a box or a choice, nothing but to be checked. */
export type Typed = { readonly field: Locator; readonly text: string | null }

/** After so many minutes it is too late: the page says so, and shows the way on. */
export type Deadline = {
  readonly minutes: number
  readonly at: 'anew' | 'over'
  readonly expectTooLate: (walk: Walk) => Promise<void>
}

export type Step = {
  readonly name: string
  /** Identifies the step. */
  readonly sign: (walk: Walk) => Locator
  /** What is typed before the press. */
  readonly typed?: (walk: Walk) => Promise<readonly Typed[]>
  /** Leads to the next step. */
  readonly press: (walk: Walk) => Promise<void>
  /** From the step before it, when an interruption leads there. */
  readonly reach?: (walk: Walk) => Promise<void>
  readonly deadline?: Deadline
  readonly outcomes?: Partial<Outcomes>
}

/** The clock of a portal that can be moved ahead; `now` in milliseconds. */
export type LateClock = { readonly now: () => number; readonly pass: (minutes: number) => Promise<void> }

export type Flow = {
  readonly name: string
  readonly site: AccountSite
  readonly steps: readonly Step[]
  /** Of every step that says nothing else. */
  readonly outcomes: Outcomes
  /** Prepares a person nobody else uses, and opens the first step. `clock` where it may be moved. */
  readonly begin: (page: Page, interruption: Interruption, clock?: LateClock) => Promise<Walk>
  /** Answers the question whether to go on. */
  readonly goOn?: (walk: Walk) => Promise<void>
  /** Fetches again what was missing when the next step was reached. */
  readonly tryAgain?: (walk: Walk) => Promise<void>
  /** Shows that the flow has come to its end. */
  readonly end: (walk: Walk) => Promise<void>
  /** Fails when something was made twice. */
  readonly once: (walk: Walk) => Promise<void>
}
