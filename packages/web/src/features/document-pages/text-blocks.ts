/** A piece of a page's text as the file gives it: the start or end of a marked part, or characters. */
export type TextPiece =
  | { readonly type: string; readonly id?: string }
  | { readonly str: string; readonly hasEOL: boolean }

/** A node of the file's structure: a part with a role and children, or a marked part of the page. */
export type StructureNode =
  | { readonly role: string; readonly children: readonly StructureNode[] }
  | { readonly type: string; readonly id: string }

/** `at`: its place on the page, from 0. */
export type TextBlock = { readonly at: number; readonly kind: 'heading' | 'text'; readonly text: string }

const headingRoles: ReadonlySet<string> = new Set(['H', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'Title'])

/**
 * The text of a page in the order of the file, one block for each part of its structure; a file without structure gives
 * one block for each line.
 */
export function textBlocks(pieces: readonly TextPiece[], structure: StructureNode | null): readonly TextBlock[] {
  const parts = structure ? partsOf(structure) : new Map<string, Part>()
  const blocks: { part: Part | null; text: string }[] = []
  const open: (Part | null)[] = []
  for (const piece of pieces) {
    if ('type' in piece) {
      if (piece.type.startsWith('begin'))
        open.push((piece.id !== undefined && parts.get(piece.id)) || (open.at(-1) ?? null))
      else open.pop()
      continue
    }
    const part = open.at(-1) ?? null
    const last = blocks.at(-1)
    const text = piece.str + (piece.hasEOL ? '\n' : '')
    if (last && last.part === part) last.text += text
    else blocks.push({ part, text })
  }
  const found = blocks.flatMap(({ part, text }) => {
    const lines = part ? [text.replaceAll('\n', ' ')] : text.split('\n')
    return lines.flatMap((line) => {
      const tidy = line.replaceAll(/\s+/g, ' ').trim()
      return tidy === '' ? [] : [{ kind: part?.isHeading ? 'heading' : 'text', text: tidy } as const]
    })
  })
  return found.map((block, at) => ({ at, ...block }))
}

type Part = { readonly isHeading: boolean }

/** The innermost part that each marked piece of the page belongs to. */
function partsOf(root: StructureNode): Map<string, Part> {
  const parts = new Map<string, Part>()
  const visit = (node: StructureNode, part: Part): void => {
    if (!('children' in node)) {
      parts.set(node.id, part)
      return
    }
    // A span belongs to the sentence around it.
    const own = node.role === 'Span' || node.role === 'Link' ? part : { isHeading: headingRoles.has(node.role) }
    for (const child of node.children) visit(child, own)
  }
  visit(root, { isHeading: false })
  return parts
}
