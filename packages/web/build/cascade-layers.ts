import path from 'node:path'
import type { Plugin } from 'vite'

/** Cascade layers, weakest first. `base` is `src/themes/base.css`; the others are named after their folders. */
const layers = ['base', 'ui', 'features', 'compositions', 'blocks', 'pages', 'layouts']

/**
 * Puts every CSS module into the cascade layer of its top folder. Chunks may load in any order during navigation; with
 * layers a page's rule always beats a component's. Each sheet repeats the layer order, because the first one loaded
 * decides it.
 */
export function cascadeLayers(): Plugin {
  const source = path.resolve(import.meta.dirname, '../src')
  return {
    name: 'nyhem:cascade-layers',
    enforce: 'pre',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler(code, id) {
        const folder = path.relative(source, id).split(path.sep)[0] ?? ''
        if (!layers.includes(folder)) return null
        return { code: `@layer ${layers.join(',')};@layer ${folder}{${code}\n}`, map: null }
      },
    },
  }
}
