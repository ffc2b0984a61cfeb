import { blocks } from './fi/blocks.ts'
import { editorial } from './fi/editorial.ts'
import { housing } from './fi/housing.ts'
import { shell } from './fi/shell.ts'
import { ui } from './fi/ui.ts'
import type { CoreTexts } from './sv.ts'

export const fi = {
  blocks,
  editorial,
  housing,
  shell,
  ui,
} satisfies CoreTexts
