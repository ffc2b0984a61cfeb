import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { SiteId } from '@nyhem/domain/sites/site'
import { LRUCache } from 'lru-cache'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** An answer's bytes per requested encoding, each with an ETag. */
export class PageAnswer {
  readonly status: number
  readonly type: string
  /** The page's own Content-Security-Policy; null: that of every answer. */
  readonly policy: string | null
  readonly #tag: string
  readonly #ready = new Map<Encoding, Buffer>()
  readonly #headers = new Map<Encoding, readonly string[]>()
  readonly #body: Buffer

  constructor(options: { status: number; type: string; body: string; policy?: string | null }) {
    this.status = options.status
    this.type = options.type
    this.policy = options.policy ?? null
    this.#body = Buffer.from(options.body)
    this.#ready.set('identity', this.#body)
    this.#tag = createHash('sha256').update(this.#body).digest('base64url').slice(0, 20)
  }

  etag(encoding: Encoding): string {
    return encoding === 'identity' ? `"${this.#tag}"` : `"${this.#tag}-${encoding}"`
  }

  ready(encoding: Encoding): Buffer | undefined {
    return this.#ready.get(encoding)
  }

  /** Compresses on the first request of an encoding. */
  async bytes(encoding: Encoding): Promise<Buffer> {
    const ready = this.#ready.get(encoding)
    if (ready) return ready
    const made = encoding === 'br' ? await compressBrotli(this.#body, brotliSettings) : await compressGzip(this.#body)
    this.#ready.set(encoding, made)
    return made
  }

  /** Flat header list, made once per encoding. */
  headers(encoding: Encoding, make: () => readonly string[]): readonly string[] {
    const known = this.#headers.get(encoding) ?? make()
    this.#headers.set(encoding, known)
    return known
  }

  /** Estimated bytes, including encodings still to come. */
  get size(): number {
    return Math.ceil(this.#body.length * 1.5) + 200
  }
}

// Level 6 costs 3 ms for 100 KB, once; the highest costs 200 for 5 % less.
const brotliSettings = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
}

/** Maximum cache time: what a page says about today may change without a change in the database. */
const longestLifeMs = 5 * 60_000

/** What a change affects: everything, one site, or what says the remaining places of one showing. */
export type Change =
  | { readonly kind: 'everything' }
  | { readonly kind: 'site'; readonly siteId: SiteId }
  | { readonly kind: 'showing'; readonly showingId: string }

export type MadePage = {
  readonly answer: PageAnswer
  readonly retentionMs: number
  /** Whose remaining places it says. */
  readonly showings: ReadonlySet<string>
}

export type PageCache = {
  find(key: string): PageAnswer | undefined
  /**
   * Makes an answer once for concurrent requests. It is cached unless a change affected it meanwhile or `make` forbids
   * it.
   */
  make(requested: { key: string; siteId: SiteId }, make: () => Promise<MadePage>): Promise<PageAnswer>
  drop(change: Change): void
  readonly bytes: number
}

type Stored = { readonly answer: PageAnswer; readonly siteId: SiteId; readonly showings: ReadonlySet<string> }
type Making = { readonly siteId: SiteId; readonly answer: Promise<PageAnswer>; readonly changes: Change[] }

/** LRU cache of anonymous pages, at most `maxBytes`. */
export function makePageCache(maxBytes: number): PageCache {
  const stored = new LRUCache<string, Stored>({
    maxSize: Math.max(1, maxBytes),
    maxEntrySize: Math.max(1, maxBytes),
    sizeCalculation: ({ answer }, key) => answer.size + key.length * 2,
    ttlResolution: 1_000,
  })
  /** Of those still running; `joined` are those that a request may still join. */
  const making = new Set<Making>()
  const joined = new Map<string, Making>()

  async function makeAndStore(
    { key, siteId }: { key: string; siteId: SiteId },
    make: () => Promise<MadePage>,
    changes: readonly Change[],
  ) {
    const { answer, retentionMs, showings } = await make()
    const ttl = Math.min(retentionMs, longestLifeMs)
    const page = { answer, siteId, showings }
    if (ttl > 0 && maxBytes > 0 && !changes.some((change) => affects(change, page))) stored.set(key, page, { ttl })
    return answer
  }

  return {
    find: (key) => stored.get(key)?.answer,
    make(requested, make) {
      const running = joined.get(requested.key)
      if (running) return running.answer
      const changes: Change[] = []
      const answer = makeAndStore(requested, make, changes).finally(() => {
        making.delete(one)
        if (joined.get(requested.key) === one) joined.delete(requested.key)
      })
      const one: Making = { siteId: requested.siteId, answer, changes }
      making.add(one)
      joined.set(requested.key, one)
      return answer
    },
    drop(change) {
      for (const one of making) one.changes.push(change)
      for (const [key, { siteId }] of joined) if (change.kind !== 'site' || change.siteId === siteId) joined.delete(key)
      if (change.kind === 'everything') return stored.clear()
      for (const [key, page] of [...stored.entries()]) if (affects(change, page)) stored.delete(key)
    },
    get bytes() {
      return stored.calculatedSize
    },
  }
}

function affects(change: Change, { siteId, showings }: Omit<Stored, 'answer'>): boolean {
  if (change.kind === 'site') return change.siteId === siteId
  return change.kind === 'everything' || showings.has(change.showingId)
}

const chosen = new Map<string, Encoding>()

export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity'
  const known = chosen.get(acceptEncoding)
  if (known) return known
  const refused = /;\s*q=0(\.0*)?\s*$/
  const names = acceptEncoding
    .toLowerCase()
    .split(',')
    .filter((part) => !refused.test(part))
    .map((part) => part.split(';', 1)[0]?.trim())
  const encoding = names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : 'identity'
  if (chosen.size < 200) chosen.set(acceptEncoding, encoding)
  return encoding
}
