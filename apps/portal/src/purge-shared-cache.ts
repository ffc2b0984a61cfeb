import { setTimeout as wait } from 'node:timers/promises'
import { siteTag } from '@nyhem/api/server/page-tags'
import { allSiteIds } from '@nyhem/domain/sites/all-sites'
import type { SendHttp } from '@nyhem/providers/http/http-call'
import type { Logger } from 'pino'
import type { Change } from './page-cache.ts'

/** Gathers, and lets answers arrive that were under way when their pages were dropped here. */
const gatherMs = 200
/** Cloudflare takes thirty tags at once, others more. */
const tagsAtOnce = 30
/** Beyond these, whole sites are purged: the queue is bounded, and so is what a shared cache has to look through. */
const mostTags = 600
const firstPauseMs = 500
/** Short: a cache that was away has old pages again from its first request. */
const longestPauseMs = 5_000

type PurgeParts = {
  readonly url: URL
  /** Null where the address alone is a secret, or only this machine reaches it. */
  readonly token: string | null
  readonly tokenHeader: string
  readonly send: SendHttp
  readonly log: Pick<Logger, 'warn'>
  readonly onSent?: (outcome: 'done' | 'failed') => void
  /** Default: as long as it says, in milliseconds; ends at once when closing. */
  readonly pause?: (ms: number, closing: AbortSignal) => Promise<unknown>
}

const everything = () => allSiteIds().map(siteTag)

/**
 * Tells shared caches what to forget, by one POST for many tags; what could not be told is tried again with all that
 * came meanwhile. Every process tells what it has dropped itself: the last of them does so when none has old pages left.
 */
export function openPurges(parts: PurgeParts): { add(change: Change): void; close(): Promise<void> } {
  const { pause = (ms, signal) => wait(ms, undefined, { signal, ref: false }).catch(() => undefined), onSent } = parts
  const waiting = new Set<string>()
  const closing = new AbortController()
  let running: Promise<void> | null = null

  function put(tags: readonly string[]): void {
    for (const tag of tags) waiting.add(tag)
    if (waiting.size <= mostTags) return
    waiting.clear()
    for (const tag of everything()) waiting.add(tag)
  }

  /** Whether it succeeded. */
  async function purge(tags: readonly string[]): Promise<boolean> {
    const failure = await requestPurge(parts, tags)
    onSent?.(failure === null ? 'done' : 'failed')
    if (failure === null) return true
    parts.log.warn({ failure, tags: tags.length }, 'a shared cache was not told what to forget')
    put(tags)
    return false
  }

  async function work(): Promise<void> {
    let pauseMs = gatherMs
    while (waiting.size > 0) {
      await pause(pauseMs, closing.signal)
      const tags = [...waiting].slice(0, tagsAtOnce)
      for (const tag of tags) waiting.delete(tag)
      const isPurged = await purge(tags)
      if (!isPurged && closing.signal.aborted) return
      pauseMs = isPurged ? 0 : Math.min(longestPauseMs, Math.max(firstPauseMs, pauseMs * 2))
    }
  }

  return {
    add(change) {
      put(change.kind === 'everything' ? everything() : change.tags)
      running ??= work().finally(() => {
        running = null
      })
    },
    /** What waits is told once more. */
    async close() {
      closing.abort()
      await running
    },
  }
}

/** Null when it was done, else why not. */
async function requestPurge(
  { url, token, tokenHeader, send }: PurgeParts,
  tags: readonly string[],
): Promise<string | null> {
  const secret = tokenHeader === 'authorization' ? `Bearer ${token}` : token
  const headers = {
    'content-type': 'application/json',
    // Fastly and Varnish read the header, Cloudflare the body.
    'surrogate-key': tags.join(' '),
    ...(secret === null || token === null ? {} : { [tokenHeader]: secret }),
  }
  try {
    const { status } = await send({ method: 'POST', url, headers, body: JSON.stringify({ tags }) })
    return status >= 200 && status < 300 ? null : `answered ${status}`
  } catch (error) {
    return error instanceof Error ? error.message : 'unknown'
  }
}
