import { blocks } from './sv/blocks.ts'
import { editorial } from './sv/editorial.ts'
import { housing } from './sv/housing.ts'
import { interest } from './sv/interest.ts'
import { premises } from './sv/premises.ts'
import { references } from './sv/references.ts'
import { rental } from './sv/rental.ts'
import { residenceSearch } from './sv/residence-search.ts'
import { searchMap } from './sv/search-map.ts'
import { shell } from './sv/shell.ts'
import { succession } from './sv/succession.ts'
import { textSearch } from './sv/text-search.ts'
import { ui } from './sv/ui.ts'
import { visited } from './sv/visited.ts'

/** Texts in Swedish. They define the keys; a text with a parameter is a function. */
export const sv = {
  blocks,
  editorial,
  housing,
  interest,
  premises,
  references,
  rental,
  residenceSearch,
  searchMap,
  shell,
  succession,
  textSearch,
  ui,
  visited,
}

/** Texts of one language. Other languages `satisfies Texts`, so a missing text does not compile. */
export type Texts = typeof sv
