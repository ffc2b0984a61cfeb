import type { PhrasingContent } from 'mdast'
import type { Fragment, Mark, Node } from 'prosemirror-model'

/** Which mark is outermost where several begin at one place. */
export type Nesting = 'longest' | readonly MarkName[]
type MarkName = 'link' | 'strong' | 'em'

type Run = { mark: Mark; length: number }

const outermost: readonly MarkName[] = ['link', 'strong', 'em']

/** Text with marks as a tree. */
export const phrasingOf = (content: Fragment, nesting: Nesting): PhrasingContent[] => nest(content.content, nesting)

function nest(nodes: readonly Node[], nesting: Nesting): PhrasingContent[] {
  const made: PhrasingContent[] = []
  let rest = nodes
  while (rest[0]) {
    const run = chosenRun(rest, nesting)
    made.push(run ? marked(run.mark, nest(withoutMark(rest.slice(0, run.length), run.mark), nesting)) : leaf(rest[0]))
    rest = rest.slice(run?.length ?? 1)
  }
  return joined(made)
}

function chosenRun(nodes: readonly Node[], nesting: Nesting): Run | null {
  const runs = (nodes[0]?.marks ?? []).map((mark) => runOf(nodes, mark))
  const order = nesting === 'longest' ? outermost : nesting
  const rank = ({ mark }: Run) => order.indexOf(mark.type.name as MarkName)
  const [first = null] = runs.sort(
    (one, other) => (nesting === 'longest' ? other.length - one.length : 0) || rank(one) - rank(other),
  )
  return first
}

function runOf(nodes: readonly Node[], mark: Mark): Run {
  const end = nodes.findIndex((node) => !mark.isInSet(node.marks))
  return { mark, length: end === -1 ? nodes.length : end }
}

const withoutMark = (nodes: readonly Node[], mark: Mark): Node[] =>
  nodes.map((node) => node.mark(mark.removeFromSet(node.marks)))

function marked(mark: Mark, children: PhrasingContent[]): PhrasingContent {
  if (mark.type.name === 'strong') return { type: 'strong', children }
  if (mark.type.name === 'em') return { type: 'emphasis', children }
  return { type: 'link', url: mark.attrs.href, title: mark.attrs.title, children }
}

const leaf = (node: Node): PhrasingContent =>
  node.isText ? { type: 'text', value: node.text ?? '' } : { type: 'break' }

/** Pieces of one text, apart by a mark that was taken off, are one again. */
function joined(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const made: PhrasingContent[] = []
  for (const node of nodes) {
    const last = made.at(-1)
    if (last?.type === 'text' && node.type === 'text')
      made[made.length - 1] = { type: 'text', value: last.value + node.value }
    else made.push(node)
  }
  return made
}
