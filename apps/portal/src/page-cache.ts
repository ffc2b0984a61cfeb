import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress, gzip } from 'node:zlib'
import { compressBrotliText } from '@nyhem/api/server/brotli-text'
import { keptBytes } from '@nyhem/api/server/kept-bytes'
import { LRUCache } from 'lru-cache'

const compressGzip = promisify(gzip)
const decompress = promisify(brotliDecompress)

export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** An answer's bytes per requested encoding, each with an ETag. */
export class PageAnswer {
  readonly status: number
  readonly type: string
  /** The page's own Content-Security-Policy; null: that of every answer. */
  readonly policy: string | null
  /** What it says, and is dropped by. */
  readonly tags: readonly string[]
  readonly #tag: string
  readonly #ready = new Map<Encoding, Buffer>()
  readonly #headers = new Map<Encoding, readonly string[]>()

  constructor(options: {
    status: number
    type: string
    body: string
    policy?: string | null
    tags?: readonly string[]
  }) {
    const body = Buffer.from(options.body)
    this.status = options.status
    this.type = options.type
    this.policy = options.policy ?? null
    this.tags = options.tags ?? []
    this.#ready.set('identity', body)
    this.#tag = createHash('sha256').update(body).digest('base64url').slice(0, 20)
  }

  etag(encoding: Encoding): string {
    return encoding === 'identity' ? `"${this.#tag}"` : `"${this.#tag}-${encoding}"`
  }

  ready(encoding: Encoding): Buffer | undefined {
    return this.#ready.get(encoding)
  }

  /** Compresses on the first request of an encoding; what is kept compressed is unpacked for each request of it. */
  async bytes(encoding: Encoding): Promise<Buffer> {
    const ready = this.#ready.get(encoding)
    if (ready) return ready
    const body = await this.#body()
    if (encoding === 'identity') return body
    const made = keptBytes(encoding === 'br' ? await compressBrotliText(body, 5) : await compressGzip(body))
    this.#ready.set(encoding, made)
    return made
  }

  /** Keeps the bytes that browsers ask for, an eighth of the page as it was made, from which the others are made. */
  async compact(): Promise<void> {
    await this.bytes('br')
    this.#ready.delete('identity')
  }

  async #body(): Promise<Buffer> {
    const body = this.#ready.get('identity')
    if (body) return body
    const compressed = this.#ready.get('br')
    if (!compressed) throw new Error('a page without its bytes')
    return decompress(compressed)
  }

  /** Flat header list, made once per encoding. */
  headers(encoding: Encoding, make: () => readonly string[]): readonly string[] {
    const known = this.#headers.get(encoding) ?? make()
    this.#headers.set(encoding, known)
    return known
  }

  /** Estimated bytes, including encodings still to come, headers, and the index by tags. */
  get size(): number {
    const identity = this.#ready.get('identity')
    const bytes = identity ? identity.length * 1.5 : (this.#ready.get('br')?.length ?? 0) * brotliWithGzip
    return Math.ceil(bytes) + 200 + this.tags.length * bytesOfTag
  }
}

/** Gzip is a fifth longer than Brotli. */
const brotliWithGzip = 2.2

/** A tag is a text, an entry of a set, and part of a header. */
const bytesOfTag = 200

/** Maximum cache time: what a page says about today may change without a change in the database. */
const longestLifeMs = 5 * 60_000

/** What a change affects: everything, or what has one of these tags (`@nyhem/api/server/page-tags`). */
export type Change = { readonly kind: 'everything' } | { readonly kind: 'tags'; readonly tags: readonly string[] }

export type MadePage = { readonly answer: PageAnswer; readonly retentionMs: number }

export type PageCache = {
  find(key: string): PageAnswer | undefined
  /** How long an answer is still kept, in milliseconds; 0 for one that is not. */
  remainingMs(key: string, answer: PageAnswer): number
  /**
   * Makes an answer once for concurrent requests. It is cached unless a change affected it meanwhile or `make` forbids
   * it.
   */
  make(key: string, make: () => Promise<MadePage>): Promise<PageAnswer>
  drop(change: Change): void
  readonly bytes: number
}

type Making = { readonly answer: Promise<PageAnswer>; readonly changes: Change[] }

/** LRU cache of anonymous pages, at most `maxBytes`. */
export function makePageCache(maxBytes: number): PageCache {
  const byTag = new KeysByTag()
  const stored = new LRUCache<string, PageAnswer>({
    maxSize: Math.max(1, maxBytes),
    maxEntrySize: Math.max(1, maxBytes),
    sizeCalculation: (answer, key) => answer.size + key.length * 2,
    ttlResolution: 1_000,
    onInsert: (answer, key) => byTag.add(key, answer.tags),
    dispose: (answer, key) => byTag.delete(key, answer.tags),
  })
  /** Of those still running; `joined` are those that a request may still join. */
  const making = new Set<Making>()
  const joined = new Map<string, Making>()

  async function makeAndStore(key: string, make: () => Promise<MadePage>, changes: readonly Change[]) {
    const { answer, retentionMs } = await make()
    const ttl = Math.min(retentionMs, longestLifeMs)
    if (ttl <= 0 || maxBytes <= 0) return answer
    await answer.compact()
    if (!changes.some((change) => affects(change, answer))) stored.set(key, answer, { ttl })
    return answer
  }

  return {
    find: (key) => stored.get(key),
    remainingMs: (key, answer) => (stored.peek(key) === answer ? stored.getRemainingTTL(key) : 0),
    make(key, make) {
      const running = joined.get(key)
      if (running) return running.answer
      const changes: Change[] = []
      const answer = makeAndStore(key, make, changes).finally(() => {
        making.delete(one)
        if (joined.get(key) === one) joined.delete(key)
      })
      const one: Making = { answer, changes }
      making.add(one)
      joined.set(key, one)
      return answer
    },
    drop(change) {
      for (const one of making) one.changes.push(change)
      // What these will say is not known yet.
      joined.clear()
      if (change.kind === 'everything') return stored.clear()
      for (const key of byTag.keysOf(change.tags)) stored.delete(key)
    },
    get bytes() {
      return stored.calculatedSize
    },
  }
}

const affects = (change: Change, { tags }: PageAnswer): boolean =>
  change.kind === 'everything' || change.tags.some((tag) => tags.includes(tag))

/** Holds what the cache holds: a key leaves with its page. */
class KeysByTag {
  readonly #keys = new Map<string, Set<string>>()

  add(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keys.get(tag) ?? new Set()
      this.#keys.set(tag, keys.add(key))
    }
  }

  delete(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keys.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keys.delete(tag)
    }
  }

  keysOf(tags: readonly string[]): Set<string> {
    return new Set(tags.flatMap((tag) => [...(this.#keys.get(tag) ?? [])]))
  }
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
