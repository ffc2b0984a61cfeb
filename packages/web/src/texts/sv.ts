import { blocks } from './sv/blocks.ts'
import { editorial } from './sv/editorial.ts'
import { housing } from './sv/housing.ts'
import { interest } from './sv/interest.ts'
import { shell } from './sv/shell.ts'
import { textSearch } from './sv/text-search.ts'
import { ui } from './sv/ui.ts'
import type { svHoldings } from './sv-holdings.ts'
import type { svSearch } from './sv-search.ts'

/** Texts in Swedish. They define the keys; a text with a parameter is a function. */
export const sv = {
  blocks,
  editorial,
  housing,
  interest,
  shell,
  textSearch,
  ui,
}

/** Texts that every page has. Other languages `satisfies` them, so a missing text does not compile. */
export type CoreTexts = typeof sv

/** Texts of one language: those that every page has, and the groups that come with some. */
export type Texts = CoreTexts & typeof svSearch & typeof svHoldings
