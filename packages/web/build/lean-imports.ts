import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

/** `preload(async()=>{let{StartPage:e}=await import(`./a.js`);return{StartPage:e}},[])`, as found in a built chunk. */
const wrapped = /[\w$]+\(async\(\)=>\{let\{([^}]*)\}=await import\((`[^`]+`)\);return\{\1\}\},\[\]\)/g
const wrappedWhole = /[\w$]+\(\(\)=>import\((`[^`]+`)\),\[\]\)/g

/**
 * Removes the preload wrapper around imports, which browsers do not need: `resolveDependencies` leaves no files to wait
 * for.
 */
export function leanImports(): Plugin {
  return {
    name: 'nyhem:lean-imports',
    apply: 'build',
    enforce: 'pre',
    // Half a kilobyte of every first visit, for imports that the patterns above do not find.
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
    // On the written files: Vite inserts import dependencies only then.
    async writeBundle({ dir }, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const file = path.join(dir ?? '', chunk.fileName)
        const code = await readFile(file, 'utf8')
        await writeFile(file, code.replace(wrapped, 'import($2)').replace(wrappedWhole, 'import($1)'))
      }
    },
  }
}
