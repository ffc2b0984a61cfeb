import { blocks } from './no/blocks.ts'
import { editorial } from './no/editorial.ts'
import { housing } from './no/housing.ts'
import { shell } from './no/shell.ts'
import { ui } from './no/ui.ts'
import type { CoreTexts } from './sv.ts'

export const no = {
  blocks,
  editorial,
  housing,
  shell,
  ui,
} satisfies CoreTexts
