import { blocks } from './en/blocks.ts'
import { editorial } from './en/editorial.ts'
import { housing } from './en/housing.ts'
import { interest } from './en/interest.ts'
import { shell } from './en/shell.ts'
import { textSearch } from './en/text-search.ts'
import { ui } from './en/ui.ts'
import type { CoreTexts } from './sv.ts'

export const en = {
  blocks,
  editorial,
  housing,
  interest,
  shell,
  textSearch,
  ui,
} satisfies CoreTexts
