import { blocks } from './fi/blocks.ts'
import { editorial } from './fi/editorial.ts'
import { housing } from './fi/housing.ts'
import { interest } from './fi/interest.ts'
import { premises } from './fi/premises.ts'
import { references } from './fi/references.ts'
import { rental } from './fi/rental.ts'
import { residenceSearch } from './fi/residence-search.ts'
import { searchMap } from './fi/search-map.ts'
import { shell } from './fi/shell.ts'
import { succession } from './fi/succession.ts'
import { textSearch } from './fi/text-search.ts'
import { ui } from './fi/ui.ts'
import { visited } from './fi/visited.ts'
import type { Texts } from './sv.ts'

export const fi = {
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
