import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Content } from '@nyhem/api/features/content/content'
import type { DrawSeenAs } from '@nyhem/api/features/customers/seen-as.routes'
import type { MyPages } from '@nyhem/api/features/my-pages/my-pages'
import { addressOf } from '@nyhem/contract/routes/address'
import { pageSeenAs } from '@nyhem/contract/routes/customers.paths'
import type { Instant } from '@nyhem/domain/dates'
import { asId } from '@nyhem/domain/ids'
import type { Site } from '@nyhem/domain/sites/site'
import { addressesSeenAs } from '@nyhem/domain/staff/pages-seen-as'
import type { WebPages } from '../web-pages.ts'
import { stillPage } from './still-page.ts'

type Parts = {
  readonly content: Pick<Content, 'getPage'>
  readonly visit: MyPages['visit']
  readonly web: Pick<WebPages, 'renderer' | 'clientFolder'>
  readonly now: () => Instant
}

/**
 * Draws a page of a person by the same builders as for the person. The visitor is made for this one page: there is no
 * session behind it, and nothing of it leaves the process.
 */
export const drawSeenAs = ({ content, visit, web, now }: Parts): DrawSeenAs => {
  const styleAt = styleReader(web.clientFolder)
  return async ({ accountId, site, path }) => {
    const moment = now()
    const visitor = await visit(
      {
        sessionId: asId<'Session'>(randomUUID()),
        accountId,
        associationId: null,
        // As the person sees them after their proof; contents of documents are not among the pages.
        isProven: true,
        hasPasskey: false,
        method: 'email',
        authenticatedAt: moment,
        expiresAt: moment,
      },
      site,
    )
    if (!visitor) return null
    const found = await content.getPage({ site, path, query: {}, now: moment, visitor })
    if (found.code !== 'Ok') return null
    const { html } = (await web.renderer()).render({ page: found.page, site })
    return stillPage(html, { styleAt, linkTo: linksTo(accountId, site) })
  }
}

const linksTo = (customerId: string, site: Site) => {
  const addresses = addressesSeenAs(site)
  return (href: string): string | null => {
    const path = href.split(/[?#]/, 1)[0] ?? ''
    return addresses.includes(path)
      ? addressOf(pageSeenAs, { params: { customerId }, query: { site: site.siteId, path } })
      : null
  }
}

/** Style sheets of the build, each read once. */
function styleReader(folder: string | null): (href: string) => string | null {
  const read = new Map<string, string>()
  return (href) => {
    const name = /^\/assets\/([\w.-]+\.css)$/.exec(href)?.[1]
    if (folder === null || name === undefined) return null
    const known = read.get(name) ?? readFileSync(join(folder, 'assets', name), 'utf8')
    read.set(name, known)
    return known
  }
}
