/** A block as a file has it; `said`: its fields as one text. */
export type KeylessBlock = {
  readonly key?: string | undefined
  readonly kind: string
  readonly id: string
  readonly said: string
}
export type KeyedBlock = KeylessBlock & { readonly key: string }

/**
 * Keys of blocks that were written anew, as in a file: that of the earlier block with the same words, else with the same
 * anchor, else of the same kind in order. A new block takes its anchor, or where that is some block's key, a new one.
 */
export function keysFor(blocks: readonly KeylessBlock[], earlier: readonly KeyedBlock[]): string[] {
  const keys = new Map<number, string>()
  const taken = new Set<string>()
  const take = (index: number, key: string) => {
    keys.set(index, key)
    taken.add(key)
  }
  blocks.forEach(({ key }, index) => {
    if (key !== undefined && !taken.has(key)) take(index, key)
  })
  const isSame: ((block: KeylessBlock, other: KeyedBlock) => boolean)[] = [
    (block, other) => block.said === other.said,
    (block, other) => block.id === other.id,
    () => true,
  ]
  for (const fits of isSame) {
    blocks.forEach((block, index) => {
      if (keys.has(index)) return
      const found = earlier.find((other) => other.kind === block.kind && !taken.has(other.key) && fits(block, other))
      if (found) take(index, found.key)
    })
  }
  const used = new Set([...taken, ...earlier.map(({ key }) => key)])
  blocks.forEach(({ id }, index) => {
    if (keys.has(index)) return
    take(index, freeName(id, used))
    used.add(keys.get(index) ?? id)
  })
  return blocks.map((_, index) => keys.get(index) ?? '')
}

/** The name, or with the first number that nothing else has. */
export function freeName(name: string, used: ReadonlySet<string>): string {
  if (!used.has(name)) return name
  for (let number = 2; ; number += 1) if (!used.has(`${name}-${number}`)) return `${name}-${number}`
}
