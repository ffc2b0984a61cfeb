import { blocks } from './no/blocks.ts'
import { editorial } from './no/editorial.ts'
import { housing } from './no/housing.ts'
import { interest } from './no/interest.ts'
import { shell } from './no/shell.ts'
import { textSearch } from './no/text-search.ts'
import { ui } from './no/ui.ts'
import type { CoreTexts } from './sv.ts'

export const no = {
  blocks,
  editorial,
  housing,
  interest,
  shell,
  textSearch,
  ui,
} satisfies CoreTexts
