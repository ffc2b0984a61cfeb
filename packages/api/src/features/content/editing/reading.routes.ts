import { targetKinds } from '@nyhem/contract/calls/editing'
import { routes } from '@nyhem/contract/routes/routes'
import { pageState } from '@nyhem/domain/content/page-state'
import { asId } from '@nyhem/domain/ids'
import { originOf, siteById } from '@nyhem/domain/sites/all-sites'
import { may } from '@nyhem/domain/staff/may'
import { areaOfAction, staffActions } from '@nyhem/domain/staff/staff-actions'
import type { ApiServer } from '../../../server/api-server.ts'
import { ProblemError } from '../../../server/problems.ts'
import { addRoute } from '../../../server/route.ts'
import type { PageRoutes } from './editing-routes.types.ts'
import type { Viewer } from './page-lists.ts'
import { periodsOf, writtenReply } from './page-replies.ts'
import type { TargetKind } from './targets.ts'

/** Forms, lists, what fields can name, and a page as it is written. */
export function addReadingRoutes(app: ApiServer, parts: PageRoutes): void {
  const { editing, targets, access, viewer } = parts
  addRoute(app, routes.editing.describeForms, {
    access,
    handler: async () => ({ pages: { ...editing.forms().pages }, blocks: { ...editing.forms().blocks } }),
  })
  addRoute(app, routes.editing.listPages, {
    access,
    async handler(request) {
      const { site, below, search, kind, state, after } = request.query
      const answer = await editing.lists.list(await viewer(request), {
        siteId: site,
        below: below === undefined ? null : asId(below),
        search: search ?? null,
        kind: kind ?? null,
        state: state ?? null,
        after: after ?? null,
      })
      if (answer.code === 'NotFound') throw new ProblemError('NotFound')
      if (answer.code !== 'Ok')
        throw new ProblemError('InvalidInput', { fields: [{ field: 'after', problem: answer.code }] })
      const { code: _, ...reply } = answer
      return reply
    },
  })
  addRoute(app, routes.editing.searchTargets, {
    access,
    async handler(request) {
      const { site, kinds: names, text } = request.query
      const kinds = names.split(',').filter((name): name is TargetKind => targetKinds.some((kind) => kind === name))
      return { targets: await targets.search(await viewer(request), { siteId: site, kinds, text }) }
    },
  })
  addRoute(app, routes.editing.openPage, {
    access,
    handler: async (request) => openedPage(parts, await viewer(request), request.params.pageId),
  })
  addPresenceRoute(app, parts)
}

function addPresenceRoute(app: ApiServer, { editing, access, by }: PageRoutes): void {
  addRoute(app, routes.editing.notePagePresence, {
    access,
    async handler(request) {
      const { staffId, now } = await by(request)
      return editing.presence.note({ ...request.body, pageId: asId(request.params.pageId), staffId, now })
    },
  })
}

async function openedPage({ editing, origins }: PageRoutes, viewer: Viewer, id: string) {
  const { lists } = editing
  const { now } = viewer.actor
  const page = await editing.readPage(asId(id), now)
  const lastChange = page && (await lists.lastChange(page.pageId))
  if (!page || !lastChange) throw new ProblemError('NotFound')
  const { pageId, siteId, path, periods, written, isInTrash } = page
  const subject = { kind: 'page', siteId, path } as const
  const names = await lists.names([lastChange.by])
  return {
    pageId,
    siteId,
    path,
    address: path.startsWith('/') ? `${originOf(origins, siteId)}${path}` : null,
    parentId: page.parentId,
    trail: await lists.trail(viewer, page),
    kind: page.kind,
    isInTrash,
    state: pageState({ isInTrash, hasDraft: written.revision > 0, periods }, now),
    periods: periodsOf(periods),
    ...writtenReply(written),
    allowed: staffActions.filter((action) => areaOfAction[action] === 'pages' && may(viewer.actor, action, subject)),
    timeZone: siteById(siteId).timeZone,
    lastChange: { by: lastChange.by === null ? null : (names.get(lastChange.by) ?? null), at: lastChange.at },
    siblings: await lists.siblings(viewer, { siteId, key: written.draft.siblings, changedAt: lastChange.at }),
  }
}
