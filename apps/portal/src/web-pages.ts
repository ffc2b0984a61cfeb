import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ApiParts } from '@nyhem/api/build-api'
import type { ApiReply, ApiRequest } from '@nyhem/api/server/api-server'
import { clientFilesRoutes } from '@nyhem/api/server/client-files'
import { serviceWorkerRoutes } from '@nyhem/api/server/service-worker'
import type { Renderer } from '@nyhem/web/renderer'
import type { Config } from './config.ts'
import { type OfficeFiles, readOfficeFiles } from './office/office-files.ts'

export type WebPages = {
  renderer(): Promise<Renderer>
  /** Null in development. */
  readonly clientFolder: string | null
  /** As built, in development too. Null: without the office's pages. */
  readonly office: OfficeFiles | null
  /** Service worker of the browser build; null in development. */
  readonly worker: string | null
  /** Changes with every browser build. */
  readonly buildId: string
  /** Answers what only the development server has; false otherwise. */
  answerFromDevelopment: ((request: ApiRequest, reply: ApiReply) => Promise<boolean>) | null
  close(): Promise<void>
}

const webFolder = join(import.meta.dirname, '../../../packages/web')

/** Throws when the build has none. */
function workerFileOf(manifest: string): string {
  const { file } = (JSON.parse(manifest) as Record<string, { file: string }>)['src/worker/worker.ts'] ?? {}
  if (file === undefined) throw new Error('The web package is built without a service worker: build it again.')
  return file
}

/** Throws with instructions when web has not been built. */
export async function openBuiltWeb(): Promise<WebPages> {
  const clientFolder = join(webFolder, 'dist/client')
  const manifest = await readFile(join(clientFolder, '.vite/manifest.json')).catch((cause: unknown) => {
    throw new Error('The web package is not built: run `npm run build -w @nyhem/web`.', { cause })
  })
  const renderer = (await import(pathToFileURL(join(webFolder, 'dist/server/render.js')).href)) as Renderer
  return {
    renderer: async () => renderer,
    clientFolder,
    office: await readOfficeFiles(),
    worker: await readFile(join(clientFolder, workerFileOf(manifest.toString())), 'utf8'),
    buildId: createHash('sha256').update(manifest).digest('hex').slice(0, 12),
    answerFromDevelopment: null,
    close: async () => undefined,
  }
}

/** Uses Vite: compiles on request and reloads the browser. */
export async function openDevelopedWeb(reloadPort: number): Promise<WebPages> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: webFolder,
    appType: 'custom',
    // Otherwise Vite writes its configuration to a file, which `node --watch` takes for a change.
    configLoader: 'native',
    // Without a host, its socket would listen to the network.
    server: { middlewareMode: true, hmr: { port: reloadPort, host: '127.0.0.1' } },
  })
  return {
    renderer: async () => (await vite.ssrLoadModule('/src/entry/render.tsx')) as Renderer,
    clientFolder: null,
    office: await readOfficeFiles(),
    worker: null,
    buildId: 'development',
    answerFromDevelopment: (request, reply) =>
      new Promise((resolve, reject) => {
        reply.raw.once('finish', () => resolve(true))
        vite.middlewares(request.raw, reply.raw, (error: unknown) => (error ? reject(error) : resolve(false)))
      }),
    close: () => vite.close(),
  }
}

export const clientFiles =
  (folder: string): ApiParts['features'][number] =>
  (app) =>
    clientFilesRoutes(app, { folder })

export const serviceWorker =
  (
    { worker, buildId }: WebPages,
    { hasServiceWorker }: Pick<Config, 'hasServiceWorker'>,
  ): ApiParts['features'][number] =>
  (app) =>
    serviceWorkerRoutes(app, { text: worker, buildId, isWithdrawn: !hasServiceWorker })
