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

/** Parts of a page beside its fields and blocks. */
const partNames = ['title', 'siblings', 'seo', 'listed', 'menu'] as const

/** "Utvalda projekt, Länk till fler": the block, then the fields from outside to inside. */
export function useFieldNames(
  blocks: readonly Pick<DraftBlock, 'key' | 'kind'>[],
  kind: string,
): (path: FieldPath) => string {
  const { fieldTexts, entry, blocks: words, parts } = useEditorTexts()
  const blockName = useBlockName()
  const settingName = (part: string, name: string | number): string[] =>
    typeof name === 'string' && isFieldName(name) ? [wordsOfField(fieldTexts, part, name).label] : []
  return (path) => {
    const block = path[0] === 'blocks' ? blocks.find(({ key }) => key === path[1]) : undefined
    const form = block ? `block:${block.kind}` : kind
    const own = path.slice(block ? 2 : 0)
    const part = block ? undefined : partNames.find((name) => name === own[0])
    if (part) return [parts[part], ...own.slice(1).flatMap((name) => settingName(part, name))].join(', ')
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
