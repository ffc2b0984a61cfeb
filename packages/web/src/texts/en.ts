import { blocks } from './en/blocks.ts'
import { editorial } from './en/editorial.ts'
import { housing } from './en/housing.ts'
import { interest } from './en/interest.ts'
import { premises } from './en/premises.ts'
import { references } from './en/references.ts'
import { rental } from './en/rental.ts'
import { residenceSearch } from './en/residence-search.ts'
import { searchMap } from './en/search-map.ts'
import { shell } from './en/shell.ts'
import { succession } from './en/succession.ts'
import { textSearch } from './en/text-search.ts'
import { ui } from './en/ui.ts'
import { visited } from './en/visited.ts'
import type { Texts } from './sv.ts'

export const en = {
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
