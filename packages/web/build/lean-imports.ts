import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import { sandboxFolder, sheetFolderOf } from '../src/style-sheets.ts'

/** `preload(async()=>{let{StartPage:e}=await import(`./a.js`);return{StartPage:e}},[])`, as it stands in a built chunk. */
const wrapped = /[\w$]+\(async\(\)=>\{let\{([^}]*)\}=await import\((`[^`]+`)\);return\{\1\}\},\[\]\)/g
const wrappedWhole = /[\w$]+\(\(\)=>import\((`[^`]+`)\),\[\]\)/g

const registry = /\/src\/(?:pages|blocks)\/registry\.ts$/
const source = /(lazyTemplate\(\s*)'(src\/[^']+)'/g

/**
 * What the browser has no use for, and every first visit would fetch: the shell around each import that waits for other
 * files (there are none to wait for, `resolveDependencies`), and the source files of templates, by which the server finds
 * what to link. Of a source the browser needs to know its style sheet alone, which its folder tells.
 */
export function leanImports(): Plugin {
  return {
    name: 'nyhem:lean-imports',
    apply: 'build',
    enforce: 'post',
    transform: {
      order: 'pre',
      filter: { id: registry },
      handler: (code, id) =>
        registry.test(id.split(path.sep).join('/'))
          ? { code: code.replace(source, (_, call: string, file: string) => `${call}'${folderOf(file)}'`), map: null }
          : null,
    },
    // On the files as they are written: only then has Vite put in what an import waits for.
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

const folderOf = (file: string): string => sheetFolderOf(file) ?? (file.startsWith(sandboxFolder) ? sandboxFolder : '')
