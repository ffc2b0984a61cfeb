import { createHash } from 'node:crypto'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { makeSlices } from '../../server/slices.ts'
import { indexDocuments, type TextIndex } from './text-index.ts'
import type { TextDocument } from './text-search.types.ts'

type Indexes = ReadonlyMap<SiteId, TextIndex>
type Stored = { print: string; index: TextIndex }

/** Reread in the background when documents change. */
export type StoredIndexes = {
  start(readDocuments: () => Promise<readonly TextDocument[]>): void
  /** Current indexes, after the first read. Null when none has succeeded. */
  get(): Promise<Indexes | null>
  refresh(): void
  settled(): Promise<void>
  /** Finishes a started read. */
  close(): Promise<void>
}

/** After a failed read. Notifications missed meanwhile arrive as one change. */
const retryMs = 5_000

export function keepIndexes(parts: { onFresh: () => void; onFailure: (error: unknown) => void }): StoredIndexes {
  let read: (() => Promise<readonly TextDocument[]>) | null = null
  let stored: ReadonlyMap<SiteId, Stored> | null = null
  let current: Indexes | null = null
  let running: Promise<void> | null = null
  let isStale = false
  let retry: NodeJS.Timeout | undefined

  async function readUntilFresh(documentsOf: () => Promise<readonly TextDocument[]>): Promise<void> {
    while (isStale && read !== null) {
      isStale = false
      const next = await indexAll(await documentsOf(), stored)
      if (next === stored) continue
      stored = next
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

/** Unchanged sites keep their indexes. */
async function indexAll(
  documents: readonly TextDocument[],
  before: ReadonlyMap<SiteId, Stored> | null,
): Promise<ReadonlyMap<SiteId, Stored>> {
  const bySite = Map.groupBy(documents, ({ siteId }) => siteId)
  const next = new Map<SiteId, Stored>()
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

/** Equal for equal documents. */
async function printOf(documents: readonly TextDocument[]): Promise<string> {
  const slices = makeSlices()
  const hash = createHash('sha256')
  for (const document of documents) {
    await slices.pause()
    hash.update(JSON.stringify(document))
  }
  return hash.digest('base64')
}
