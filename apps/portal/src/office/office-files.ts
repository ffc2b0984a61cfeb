import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'

/** A built file with its compressed forms. */
export type OfficeFile = {
  readonly type: string
  readonly etag: string
  readonly bytes: Readonly<Partial<Record<'br' | 'gzip' | 'identity', Buffer>>>
}

/** The document and the files that it names, by path. */
export type OfficeFiles = { readonly document: OfficeFile; readonly assets: ReadonlyMap<string, OfficeFile> }

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

export const officeFolder = join(import.meta.dirname, '../../../../packages/office/dist/client')

/** Where the built files of the office are, on its host. */
const assetsPath = 'office/assets'

/** All of it in memory: a few hundred KB. Throws with instructions when the office has not been built. */
export async function readOfficeFiles(folder = officeFolder): Promise<OfficeFiles> {
  const names = await readdir(join(folder, assetsPath)).catch((cause: unknown) => {
    throw new Error('The office is not built: run `npm run build -w @nyhem/office`.', { cause })
  })
  const assets = new Map<string, OfficeFile>()
  for (const name of names) {
    if (name.endsWith('.br') || name.endsWith('.gz')) continue
    assets.set(`/${assetsPath}/${name}`, await readOfficeFile(join(folder, assetsPath, name)))
  }
  return { document: await readOfficeFile(join(folder, 'index.html')), assets }
}

async function readOfficeFile(path: string): Promise<OfficeFile> {
  const type = types[extname(path)]
  if (!type) throw new Error(`${path} has an unknown type`)
  const identity = await readFile(path)
  const [br, gzip] = await Promise.all([compressed(`${path}.br`), compressed(`${path}.gz`)])
  return {
    type,
    etag: createHash('sha256').update(identity).digest('base64url').slice(0, 20),
    bytes: { identity, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) },
  }
}

/** Fonts have none. */
const compressed = (path: string): Promise<Buffer | null> =>
  readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
