import { blocks } from './en/blocks.ts'
import { editorial } from './en/editorial.ts'
import { housing } from './en/housing.ts'
import { shell } from './en/shell.ts'
import { ui } from './en/ui.ts'
import type { CoreTexts } from './sv.ts'

export const en = {
  blocks,
  editorial,
  housing,
  shell,
  ui,
} satisfies CoreTexts
