import type { Page } from '@playwright/test'
import type { Finding } from './known-findings.ts'
import type { Family } from './screen-families.ts'
import type { ScreenWidth } from './screen-widths.ts'

export type Screen = {
  /** Site and kind, or site and state: the name of its pictures. */
  readonly name: string
  readonly family: Family
  /** Also as pictures of its own. */
  readonly isSingle: boolean
  /** States differ by width, so each is opened again; a page is opened once and widened. */
  readonly isState: boolean
  readonly open: (page: Page) => Promise<unknown>
}

export type TakenScreen = {
  readonly name: string
  readonly family: Family
  readonly width: ScreenWidth
  /** As wide as its column on the sheet, lossless. */
  readonly column: Buffer
  /** As it is stored; null for what is on the sheets only. */
  readonly single: Buffer | null
  readonly findings: readonly Finding[]
}
