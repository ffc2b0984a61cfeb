import type { BlockKind } from '@nyhem/contract/blocks/blocks'
import type { FormDescription } from '@nyhem/contract/calls/editing-forms'
import type { DraftBlock } from '@nyhem/domain/content/draft'
import { blockKinds } from './block-groups.ts'
import { fitValues } from './fit-values.ts'

/** Beside the block's kind, so that no other JSON is taken for a block. */
const sign = 'nyhem-block'

/** A block as text, to paste on another page. */
export const copiedBlock = ({ kind, fields }: DraftBlock): string =>
  JSON.stringify({ [sign]: 1, kind, fields }, null, 2)

export type PastedBlock = { kind: BlockKind; fields: DraftBlock['fields']; isWhole: boolean }

/** The block of such a text, with the fields that its form has here; null for any other text. */
export function pastedBlock(text: string, forms: Readonly<Record<BlockKind, FormDescription>>): PastedBlock | null {
  const read = readJson(text)
  if (typeof read !== 'object' || read === null || !(sign in read) || !('kind' in read)) return null
  const kind = blockKinds.find((known) => known === read.kind)
  return kind ? { kind, ...fitValues(forms[kind], 'fields' in read ? read.fields : {}) } : null
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
