import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ApiParts } from '@nyhem/api/build-api'
import type { ApiReply, ApiRequest } from '@nyhem/api/server/api-server'
import { clientFilesRoutes } from '@nyhem/api/server/client-files'
import type { Renderer } from '@nyhem/web/renderer'

/** The web package as the portal uses it: built, or through its development server. */
export type WebPages = {
  renderer(): Promise<Renderer>
  /** Folder of the built files for browsers; null in development. */
  readonly clientFolder: string | null
  /** Changes with every build of what browsers run. */
  readonly buildId: string
  /** Answers what only the development server knows; false when the request is not its. */
  answerFromDevelopment: ((request: ApiRequest, reply: ApiReply) => Promise<boolean>) | null
  close(): Promise<void>
}

const webFolder = join(import.meta.dirname, '../../../packages/web')

/** The built web package. Throws, with what to do, when it has not been built. */
export async function openBuiltWeb(): Promise<WebPages> {
  const clientFolder = join(webFolder, 'dist/client')
  const manifest = await readFile(join(clientFolder, '.vite/manifest.json')).catch((cause: unknown) => {
    throw new Error('The web package is not built: run `npm run build -w @nyhem/web`.', { cause })
  })
  const renderer = (await import(pathToFileURL(join(webFolder, 'dist/server/render.js')).href)) as Renderer
  return {
    renderer: async () => renderer,
    clientFolder,
    buildId: createHash('sha256').update(manifest).digest('hex').slice(0, 12),
    answerFromDevelopment: null,
    close: async () => undefined,
  }
}

/** The web package through Vite: templates are compiled when asked for, and reload in the browser. */
export async function openDevelopedWeb(reloadPort: number): Promise<WebPages> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: webFolder,
    appType: 'custom',
    // Vite would else write its configuration to a file and load that, which `node --watch` takes for a change.
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { port: reloadPort } },
  })
  return {
    renderer: async () => (await vite.ssrLoadModule('/src/entry/render.tsx')) as Renderer,
    clientFolder: null,
    buildId: 'development',
    answerFromDevelopment: (request, reply) =>
      new Promise((resolve, reject) => {
        reply.raw.once('finish', () => resolve(true))
        vite.middlewares(request.raw, reply.raw, (error: unknown) => (error ? reject(error) : resolve(false)))
      }),
    close: () => vite.close(),
  }
}

/** Serves what the browser runs from a folder. */
export const clientFiles =
  (folder: string): ApiParts['features'][number] =>
  (app) =>
    clientFilesRoutes(app, { folder })
