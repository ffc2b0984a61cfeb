import type { IconNode, LucideProps } from 'lucide-react'
import { createElement } from 'react'

type Drawing = { readonly node: IconNode }

/**
 * Replaces Lucide's function in the production build (build/lean-icons.ts): a component drawing an icon with the
 * attributes from `Icon`. Lines are created once. Lucide's icons arrive as a drawing, our own as a name and lines.
 */
// biome-ignore lint/style/noDefaultExport: it takes the place of a default export
export default function createIcon(drawing: Drawing | string, own: IconNode = []) {
  const node = typeof drawing === 'string' ? own : drawing.node
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ size, ...attributes }: LucideProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...attributes,
      },
      lines,
    )
}
