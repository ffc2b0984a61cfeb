import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** Bytes of an answer in the encodings that were asked for so far, with an ETag for each. */
export class PageAnswer {
  readonly status: number
  readonly type: string
  readonly #tag: string
  readonly #ready = new Map<Encoding, Buffer>()
  readonly #headers = new Map<Encoding, readonly string[]>()
  readonly #body: Buffer

  constructor(options: { status: number; type: string; body: string }) {
    this.status = options.status
    this.type = options.type
    this.#body = Buffer.from(options.body)
    this.#ready.set('identity', this.#body)
    this.#tag = createHash('sha256').update(this.#body).digest('base64url').slice(0, 20)
  }

  etag(encoding: Encoding): string {
    return encoding === 'identity' ? `"${this.#tag}"` : `"${this.#tag}-${encoding}"`
  }

  /** The bytes when they are there already. */
  ready(encoding: Encoding): Buffer | undefined {
    return this.#ready.get(encoding)
  }

  /** The bytes, compressed now if they have not been asked for in this encoding. */
  async bytes(encoding: Encoding): Promise<Buffer> {
    const ready = this.#ready.get(encoding)
    if (ready) return ready
    const made = encoding === 'br' ? await compressBrotli(this.#body, brotliSettings) : await compressGzip(this.#body)
    this.#ready.set(encoding, made)
    return made
  }

  /** Header names and values in turn, made once for each encoding. */
  headers(encoding: Encoding, make: () => readonly string[]): readonly string[] {
    const known = this.#headers.get(encoding) ?? make()
    this.#headers.set(encoding, known)
    return known
  }

  /** Bytes held, the encodings that may still come included. */
  get size(): number {
    return Math.ceil(this.#body.length * 1.5) + 200
  }
}

// Level 6 costs 3 ms for a page of 100 KB, once; the highest costs 200 for 5 % less.
const brotliSettings = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
}

/** No page is kept longer: what a page says about today may change without any change in the database. */
const longestLifeMs = 5 * 60_000

export type PageCache = {
  find(key: string): PageAnswer | undefined
  /**
   * Makes an answer once for all who ask at the same time. It is kept unless the content changed while it was made, or
   * `make` says that it is not to be kept.
   */
  make(key: string, make: () => Promise<{ answer: PageAnswer; keepMs: number }>): Promise<PageAnswer>
  clear(): void
  readonly bytes: number
}

/** Answers of anonymous pages, at most `maxBytes` of them, the least recently used leaving first. */
export function makePageCache(maxBytes: number): PageCache {
  const kept = new LRUCache<string, PageAnswer>({
    maxSize: Math.max(1, maxBytes),
    maxEntrySize: Math.max(1, maxBytes),
    sizeCalculation: (answer, key) => answer.size + key.length * 2,
    ttlResolution: 1_000,
  })
  let making = new Map<string, Promise<PageAnswer>>()
  let generation = 0

  async function makeAndKeep(key: string, make: () => Promise<{ answer: PageAnswer; keepMs: number }>) {
    const begun = generation
    const { answer, keepMs } = await make()
    const ttl = Math.min(keepMs, longestLifeMs)
    if (begun === generation && ttl > 0 && maxBytes > 0) kept.set(key, answer, { ttl })
    return answer
  }

  return {
    find: (key) => kept.get(key),
    make(key, make) {
      const running = making.get(key)
      if (running) return running
      const map = making
      const made = makeAndKeep(key, make).finally(() => map.delete(key))
      map.set(key, made)
      return made
    },
    clear() {
      generation += 1
      making = new Map()
      kept.clear()
    },
    get bytes() {
      return kept.calculatedSize
    },
  }
}

const chosen = new Map<string, Encoding>()

/** The best encoding that a browser takes. */
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
