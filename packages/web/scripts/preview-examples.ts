import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { type SiteId, siteIds } from '@nyhem/domain/sites/site'
import react from '@vitejs/plugin-react'
import { build, type Manifest } from 'vite'
import { cascadeLayers } from '../build/cascade-layers.ts'
import { clientManifest } from '../build/client-manifest.ts'
import './make-fonts.ts'

/**
 * Renders every `*.examples.ts(x)` to a static folder, hydrated, without server or database: `npm run -w @nyhem/web
 * preview:examples -- --site fi --serve 4350`. Pictures are served from `demo/media/`.
 */
const { values } = parseArgs({
  options: { site: { type: 'string', default: 'se' }, serve: { type: 'string' }, out: { type: 'string' } },
})
const siteId = siteIds.find((id) => id === values.site)
if (!siteId) throw new Error(`--site must be one of ${siteIds.join(', ')}`)

const root = fileURLToPath(new URL('..', import.meta.url))
const out = path.resolve(values.out ?? path.join(root, 'dist/preview'))
const common = {
  root,
  configFile: false as const,
  publicDir: false as const,
  logLevel: 'warn' as const,
  plugins: [react(), cascadeLayers()],
}
await build({
  ...common,
  plugins: [...common.plugins, clientManifest()],
  build: {
    outDir: out,
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    minify: false,
    rolldownOptions: { input: path.join(root, 'preview/preview-client.tsx') },
  },
})
const server = path.join(out, 'server')
await build({
  ...common,
  build: {
    outDir: server,
    ssr: path.join(root, 'preview/preview-render.tsx'),
    ssrEmitAssets: false,
    assetsInlineLimit: 0,
  },
  ssr: { noExternal: true },
})

const manifest: Manifest = JSON.parse(readFileSync(path.join(out, '.vite/manifest.json'), 'utf8'))
const script = manifest['preview/preview-client.tsx']?.file
if (!script) throw new Error('the preview was built without its client')
const styles = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.css') ? [`/${file}`] : []))
type Renderer = { renderExamples(site: SiteId, files: { script: string; styles: string[] }): Map<string, string> }
const { renderExamples }: Renderer = await import(pathToFileURL(path.join(server, 'preview-render.js')).href)
const pages = renderExamples(siteId, { script: `/${script}`, styles })
mkdirSync(out, { recursive: true })
for (const [name, html] of pages) writeFileSync(path.join(out, name), html)
console.log(`${pages.size - 1} examples in ${out}`)

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Serves the original for `/pictures/1200/3x2/<hash>/<key>.webp`. */
function fileFor(address: string): string {
  const picture = /^\/pictures\/(?:original|\d+\/[^/]+)\/[^/]+\/(.+?)(?:\.(?:webp|avif))?$/.exec(address)?.[1]
  return picture
    ? path.join(root, '../../demo/media', picture)
    : path.join(out, address === '/' ? 'index.html' : address)
}

if (values.serve) {
  const port = Number(values.serve)
  createServer((request, response) => {
    const address = decodeURIComponent(new URL(request.url ?? '/', 'http://preview').pathname)
    const file = fileFor(address)
    if (address.includes('..') || !existsSync(file)) return response.writeHead(404).end()
    const type = types[path.extname(file)]
    response.writeHead(200, type ? { 'content-type': type } : {}).end(readFileSync(file))
  }).listen(port, '127.0.0.1', () => console.log(`http://127.0.0.1:${port}/`))
}
