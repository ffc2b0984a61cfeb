import { dirname, relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const out = `${import.meta.dirname}/dist`

/** Files beside a module are found from its source, wherever the module is bundled to. */
const placesOfSources: Plugin = {
  name: 'places-of-sources',
  transform: {
    filter: { code: /import\.meta\.(url|dirname)/ },
    handler(code, id) {
      const url = (path: string) => `new URL(${JSON.stringify(relative(out, path))}, import.meta.url)`
      return code
        .replaceAll('import.meta.url', `${url(id)}.href`)
        .replaceAll('import.meta.dirname', `process.getBuiltinModule('node:url').fileURLToPath(${url(dirname(id))})`)
    },
  },
}

/** Packages of many modules alone: no native code, no files of their own, no state that two copies would part. */
const ofManyModules =
  /^(@nyhem|@opentelemetry|@zxcvbn-ts|asn1js|fastify-type-provider-zod|jose|kysely|micromark[a-z-]*|pkijs|zod)(\/|$)/

/** The server as few files: a start reads them in place of some two and a half thousand modules. */
export default defineConfig(({ mode }) => ({
  build: {
    ssr: 'src/main.ts',
    outDir: out,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      external: mode === 'artefact' ? [/^@nyhem\/demo\//] : [],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
  ssr: { noExternal: [ofManyModules] },
  plugins: [placesOfSources],
}))
