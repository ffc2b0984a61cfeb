import { blocks as enBlocks } from './en/blocks.ts'
import { editor as enEditor } from './en/editor.ts'
import { fieldExceptions as enExceptions, fields as enFields, options as enOptions } from './en/fields.ts'
import type { FieldTexts } from './field-words.ts'
import { blocks as svBlocks } from './sv/blocks.ts'
import { type EditorTexts, editor as svEditor } from './sv/editor.ts'
import { fieldExceptions as svExceptions, fields as svFields, options as svOptions } from './sv/fields.ts'
import { useTexts } from './use-texts.tsx'

type Words = EditorTexts & { fieldTexts: FieldTexts; blockTexts: typeof svBlocks }

const words: Readonly<Record<'sv' | 'en', Words>> = {
  sv: {
    ...svEditor,
    fieldTexts: { fields: svFields, fieldExceptions: svExceptions, options: svOptions },
    blockTexts: svBlocks,
  },
  en: {
    ...enEditor,
    fieldTexts: { fields: enFields, fieldExceptions: enExceptions, options: enOptions },
    blockTexts: enBlocks,
  },
}

/** Words of the page editor: a chunk of its own, which no other screen loads. */
export const useEditorTexts = (): Words => words[useTexts().language]
