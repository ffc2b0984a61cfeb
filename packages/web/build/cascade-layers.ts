import path from 'node:path'
import type { Plugin } from 'vite'

/** Order of the cascade layers, weakest first; `src/themes/base.css` declares the same order. */
const layeredFolders = ['ui', 'features', 'blocks', 'pages', 'layouts']

/**
 * Puts every CSS module into the cascade layer of its top folder. Chunks may arrive in any order while a visitor
 * moves between pages; with layers a page's rule beats a component's rule whichever was loaded last.
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
        return layeredFolders.includes(folder) ? { code: `@layer ${folder}{${code}\n}`, map: null } : null
      },
    },
  }
}
