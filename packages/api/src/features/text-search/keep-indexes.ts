import { createHash } from 'node:crypto'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { makeSlices } from './slices.ts'
import { indexDocuments, type TextIndex } from './text-index.ts'
import type { TextDocument } from './text-search.types.ts'

type Indexes = ReadonlyMap<SiteId, TextIndex>
type Kept = { print: string; index: TextIndex }

/** Indexes of every site that are read anew, beside the requests, when their documents have changed. */
export type KeptIndexes = {
  start(readDocuments: () => Promise<readonly TextDocument[]>): void
  /** What answers now; waits for the first reading. Null when none has succeeded. */
  get(): Promise<Indexes | null>
  refresh(): void
  settled(): Promise<void>
  /** Finishes a reading that has begun. */
  close(): Promise<void>
}

/** After a reading that failed. Notifications that were missed meanwhile are told as one change. */
const retryMs = 5_000

export function keepIndexes(parts: { onFresh: () => void; onFailure: (error: unknown) => void }): KeptIndexes {
  let read: (() => Promise<readonly TextDocument[]>) | null = null
  let kept: ReadonlyMap<SiteId, Kept> | null = null
  let current: Indexes | null = null
  let running: Promise<void> | null = null
  let isStale = false
  let retry: NodeJS.Timeout | undefined

  async function readUntilFresh(documentsOf: () => Promise<readonly TextDocument[]>): Promise<void> {
    while (isStale && read !== null) {
      isStale = false
      const next = await indexAll(await documentsOf(), kept)
      if (next === kept) continue
      kept = next
      current = new Map([...next].map(([siteId, { index }]) => [siteId, index]))
      parts.onFresh()
    }
  }

  function refresh(): void {
    isStale = true
    if (read === null || running !== null) return
    clearTimeout(retry)
    running = readUntilFresh(read)
      .catch((error: unknown) => {
        if (read === null) return
        isStale = true
        parts.onFailure(error)
        retry = setTimeout(refresh, retryMs).unref()
      })
      .finally(() => {
        running = null
      })
  }

  return {
    start(readDocuments) {
      read = readDocuments
      refresh()
    },
    async get() {
      if (current === null && running !== null) await running
      return current
    },
    refresh,
    settled: async () => running ?? undefined,
    async close() {
      read = null
      clearTimeout(retry)
      await running
    },
  }
}

/** Indexes of all documents by site; those of sites whose documents are the same are kept, and all when nothing has changed. */
async function indexAll(
  documents: readonly TextDocument[],
  before: ReadonlyMap<SiteId, Kept> | null,
): Promise<ReadonlyMap<SiteId, Kept>> {
  const bySite = Map.groupBy(documents, ({ siteId }) => siteId)
  const next = new Map<SiteId, Kept>()
  let isSame = before?.size === bySite.size
  for (const [siteId, own] of bySite) {
    const print = await printOf(own)
    const known = before?.get(siteId)
    if (known?.print === print) {
      next.set(siteId, known)
      continue
    }
    isSame = false
    next.set(siteId, { print, index: await indexDocuments(own, siteById(siteId).locale) })
  }
  return isSame && before ? before : next
}

/** The same documents have the same print. */
async function printOf(documents: readonly TextDocument[]): Promise<string> {
  const slices = makeSlices()
  const hash = createHash('sha256')
  for (const document of documents) {
    await slices.pause()
    hash.update(JSON.stringify(document))
  }
  return hash.digest('base64')
}
