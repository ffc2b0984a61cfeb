import type { ScreenFacts } from '../screen-facts.ts'

export type ScreenLint = {
  readonly name: string
  /** A readable line per finding; none when all is well. */
  readonly find: (screen: ScreenFacts) => readonly string[]
}
