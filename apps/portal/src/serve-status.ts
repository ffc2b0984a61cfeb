import type { ServiceStatus } from '@nyhem/api/features/service-status/service-status'
import type { ApiReply } from '@nyhem/api/server/api-server'
import { ProblemError } from '@nyhem/api/server/problems'
import { statusPathOf } from '@nyhem/domain/operation/switches'
import type { Site } from '@nyhem/domain/sites/site'
import type { Renderer } from '@nyhem/web/renderer'

/** How long others may keep the page, in seconds: it tells of the last ten anyway. */
const keptSeconds = 30

type Asked = { readonly site: Site; readonly path: string; readonly isPageData: boolean }

/**
 * The status page of a site. It needs neither content nor, for what is known, the database. False: the address is
 * another's. No reply is returned, because a reply that is awaited is nothing once it is sent.
 */
export const statusPages =
  ({ status, renderer }: { readonly status: Pick<ServiceStatus, 'of'>; readonly renderer: () => Promise<Renderer> }) =>
  async ({ site, path, isPageData }: Asked, reply: ApiReply): Promise<boolean> => {
    if (path !== statusPathOf(site)) return false
    // It is a document alone: the browser loads it as a whole.
    if (isPageData) throw new ProblemError('NotFound')
    const page = (await renderer()).renderStatus({ site, status: await status.of(site) })
    reply.header('cache-control', `public, max-age=${keptSeconds}`).type('text/html; charset=utf-8').send(page)
    return true
  }
