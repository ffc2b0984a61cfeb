import { isFieldName } from '@nyhem/contract/calls/editing-words'
import type { DraftBlock } from '@nyhem/domain/content/draft'
import { useEditorTexts } from '../texts/use-editor-texts.tsx'
import { knownKind } from './draft.ts'
import { wordsOfField } from './field-words.ts'
import type { FieldPath } from './problems.ts'

/** A kind that is not known is its own name. */
export function useBlockName(): (kind: string) => string {
  const { blockTexts } = useEditorTexts()
  return (kind) => {
    const known = knownKind(kind)
    return known ? blockTexts[known].name : kind
  }
}

/** "Utvalda projekt, Länk till fler": the block, then the fields from outside to inside. */
export function useFieldNames(blocks: readonly DraftBlock[], kind: string): (path: FieldPath) => string {
  const { fieldTexts, entry, blocks: words } = useEditorTexts()
  const blockName = useBlockName()
  return (path) => {
    const block = path[0] === 'blocks' ? blocks.find(({ key }) => key === path[1]) : undefined
    const form = block ? `block:${block.kind}` : kind
    const own = path.slice(block ? 2 : 0)
    const names = (own[0] === 'fields' ? own.slice(1) : own).flatMap((part) => {
      const place = Number(part)
      if (Number.isInteger(place)) return [entry(place + 1)]
      if (part === 'id') return [words.anchor]
      if (part === 'after') return [words.order]
      return typeof part === 'string' && isFieldName(part) ? [wordsOfField(fieldTexts, form, part).label] : []
    })
    return [...(block ? [blockName(block.kind)] : []), ...names].join(', ')
  }
}
