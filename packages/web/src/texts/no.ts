import { blocks } from './no/blocks.ts'
import { editorial } from './no/editorial.ts'
import { housing } from './no/housing.ts'
import { interest } from './no/interest.ts'
import { premises } from './no/premises.ts'
import { references } from './no/references.ts'
import { rental } from './no/rental.ts'
import { residenceSearch } from './no/residence-search.ts'
import { searchMap } from './no/search-map.ts'
import { shell } from './no/shell.ts'
import { succession } from './no/succession.ts'
import { textSearch } from './no/text-search.ts'
import { ui } from './no/ui.ts'
import { visited } from './no/visited.ts'
import type { Texts } from './sv.ts'

export const no = {
  blocks,
  editorial,
  housing,
  interest,
  premises,
  references,
  residenceSearch,
  searchMap,
  rental,
  shell,
  succession,
  textSearch,
  ui,
  visited,
} satisfies Texts
