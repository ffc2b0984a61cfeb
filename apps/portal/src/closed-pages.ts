import type { Switches } from '@nyhem/api/features/switches/switches'
import type { ApiReply } from '@nyhem/api/server/api-server'
import { ProblemError } from '@nyhem/api/server/problems'
import type { Instant } from '@nyhem/domain/dates'
import { isOpenWhenOff, retryAfter } from '@nyhem/domain/operation/switches'
import type { Site } from '@nyhem/domain/sites/site'
import type { Renderer } from '@nyhem/web/renderer'

type Asked = { readonly site: Site; readonly path: string; readonly isPageData: boolean }

type Parts = {
  readonly switches: Pick<Switches, 'stopOf'>
  readonly renderer: () => Promise<Renderer>
  readonly now: () => Instant
}

/** Pages drawn, of the switches that stand: more than there are sites only while ends change. */
const mostDrawn = 50

/**
 * In place of every page of a site that is off as a whole, except those on which something begun is finished. Needs no
 * database. False: the site is on, or the page stays open.
 */
export function closedPages({ switches, renderer, now }: Parts) {
  const drawn = new Map<string, string>()
  return async ({ site, path, isPageData }: Asked, reply: ApiReply): Promise<boolean> => {
    const stop = switches.stopOf({ siteId: site.siteId, of: 'site' })
    if (!stop || isOpenWhenOff(site, path)) return false
    const retryAfterSeconds = retryAfter(stop, now())
    if (isPageData) throw new ProblemError('SwitchedOff', { retryAfterSeconds })
    const key = `${site.siteId} ${stop.until}`
    const page = drawn.get(key) ?? (await renderer()).renderClosed({ site, until: stop.until })
    if (drawn.size >= mostDrawn) drawn.clear()
    drawn.set(key, page)
    reply
      .code(503)
      .header('cache-control', 'no-store')
      .header('retry-after', String(retryAfterSeconds))
      .type('text/html; charset=utf-8')
      .send(page)
    return true
  }
}
