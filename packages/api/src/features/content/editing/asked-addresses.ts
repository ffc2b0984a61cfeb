import { isBehindLogin } from '@nyhem/domain/account/enter-my-pages'
import { askedPath } from '@nyhem/domain/content/asked-in-vain'
import { addDays, type Instant, type LocalDate, localDateOf } from '@nyhem/domain/dates'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.generated.ts'
import { withoutPersonalData } from '../../../server/without-personal-data.ts'
import type { PageAnswer, PageRequest } from '../building/page-answer.ts'
import * as store from '../tree/addresses.store.ts'

/** Milliseconds between two writings. */
const everyMs = 60_000
/** Paths of a site between two writings: more are not noted. */
const mostGathered = 500
/** Paths of a site and day. */
const mostOfDay = 2_000
/** Days that are kept. */
const keptDays = 90

export type AskedAddresses = {
  noteRedirect(siteId: SiteId, path: string): void
  noteInVain(siteId: SiteId, path: string): void
  /** What was gathered, written at once. */
  flush(): Promise<void>
  deleteOld(): Promise<number>
  /** Writes each minute until it is closed. */
  start(): void
  close(): Promise<void>
}

type Parts = { db: Kysely<Database>; now: () => Instant; onDegraded: (error: unknown) => void }
type Gathered = { readonly redirects: Set<string>; readonly inVain: Map<string, number> }

/**
 * Which addresses visitors ask for, gathered in memory, so that no request writes. A process that dies loses a minute of
 * counts at most.
 */
export function openAskedAddresses({ db, now, onDegraded }: Parts): AskedAddresses {
  let gathered = new Map<SiteId, Gathered>()
  let timer: ReturnType<typeof setInterval> | undefined

  const of = (siteId: SiteId): Gathered => {
    const known = gathered.get(siteId) ?? { redirects: new Set(), inVain: new Map() }
    gathered.set(siteId, known)
    return known
  }

  async function flush(): Promise<void> {
    const written = gathered
    gathered = new Map()
    for (const [siteId, { redirects, inVain }] of written) {
      const day = today(siteId, now())
      if (redirects.size > 0) await store.noteRedirectsAsked(db, siteId, { paths: [...redirects], day })
      const counted = [...inVain].map(([path, times]) => ({ path, times }))
      if (counted.length > 0) await store.noteAskedInVain(db, siteId, { counted, day, most: mostOfDay })
    }
  }

  return {
    noteRedirect(siteId, path) {
      const { redirects } = of(siteId)
      if (redirects.size < mostGathered) redirects.add(path)
    },
    noteInVain(siteId, path) {
      const bare = askedPath(withoutPersonalData(path))
      if (bare === null) return
      const { inVain } = of(siteId)
      if (inVain.has(bare) || inVain.size < mostGathered) inVain.set(bare, (inVain.get(bare) ?? 0) + 1)
    },
    flush,
    deleteOld: () => store.deleteAskedBefore(db, addDays(today('se', now()), -keptDays)),
    start() {
      timer ??= setInterval(() => flush().catch(onDegraded), everyMs).unref()
    },
    async close() {
      clearInterval(timer)
      await flush().catch(onDegraded)
    },
  }
}

/** Of a page behind the login nothing is noted: its address may say who asked. */
export function noteAsked(
  asked: Pick<AskedAddresses, 'noteRedirect' | 'noteInVain'>,
  { site, path, visitor = null }: Pick<PageRequest, 'site' | 'path' | 'visitor'>,
  { code }: Pick<PageAnswer, 'code'>,
): void {
  if (visitor !== null || isBehindLogin(site, path)) return
  if (code === 'Redirect') asked.noteRedirect(site.siteId, path)
  if (code === 'NotFound') asked.noteInVain(site.siteId, path)
}

const today = (siteId: SiteId, now: Instant): LocalDate => localDateOf(now, siteById(siteId).timeZone)
