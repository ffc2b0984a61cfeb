import type { DraftBlock } from '@nyhem/domain/content/draft'
import type { Values } from './draft.ts'

/** With an anchor that no block of the page has, and a key that no block of any page has. */
export function newBlock(kind: string, fields: Values, blocks: readonly DraftBlock[]): DraftBlock {
  const taken = new Set(blocks.map(({ id }) => id))
  let number = blocks.length + 1
  while (taken.has(`${kind}-${number}`)) number += 1
  return { key: crypto.randomUUID(), kind, id: `${kind}-${number}`, fields }
}
