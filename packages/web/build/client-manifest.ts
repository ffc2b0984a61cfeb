import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const id = 'virtual:client-manifest'

/**
 * `virtual:client-manifest` gives the server build the client build's file names, so rendering needs no second file.
 * Null in development, where Vite serves the sources.
 */
export function clientManifest(): Plugin {
  let building = false
  return {
    name: 'nyhem:client-manifest',
    configResolved: (config) => {
      building = config.command === 'build' && Boolean(config.build.ssr)
    },
    resolveId: { filter: { id: /^virtual:client-manifest$/ }, handler: () => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:client-manifest$/ },
      handler() {
        const file = path.resolve(import.meta.dirname, '../dist/client/.vite/manifest.json')
        if (building && !existsSync(file)) throw new Error('build the client before the server: no client manifest')
        return `export const manifest = ${building ? readFileSync(file, 'utf8') : 'null'}`
      },
    },
  }
}
