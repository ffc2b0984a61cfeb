import { routes } from '@nyhem/contract/routes/routes'
import { parseNote } from '@nyhem/domain/content/change-words'
import { asId } from '@nyhem/domain/ids'
import type { ApiServer } from '../../../server/api-server.ts'
import { ProblemError } from '../../../server/problems.ts'
import { addRoute } from '../../../server/route.ts'
import type { PageRoutes } from './editing-routes.types.ts'
import { authorsOf, found, isSaved, savedReply, versionReply } from './page-replies.ts'

/** What is written: drafts and versions. */
export function addDraftRoutes(app: ApiServer, parts: PageRoutes): void {
  addWriting(app, parts)
  addVersions(app, parts)
  addCheck(app, parts)
}

function addWriting(app: ApiServer, { editing, access, by }: PageRoutes): void {
  addRoute(app, routes.editing.createPage, {
    access,
    async handler(request) {
      const { pageId } = request.params
      const parent = await editing.findPlace(pageId)
      if (!parent) throw new ProblemError('NotFound')
      const page = { ...request.body, siteId: parent.siteId, parentId: parent.id }
      return found(await editing.createPage(await by(request), page))
    },
  })
  addRoute(app, routes.editing.savePageDraft, {
    access,
    async handler(request) {
      const save = { ...request.body, pageId: asId<'Page'>(request.params.pageId) }
      const answer = await editing.saveDraft(await by(request), save)
      if (!isSaved(answer)) return found(answer)
      return savedReply(answer, await editing.lists.names(authorsOf(answer.conflicts)))
    },
  })
  addRoute(app, routes.editing.dropPageDraft, {
    access,
    async handler(request) {
      const { revision } = request.body
      return found(await editing.dropDraft(await by(request), { pageId: asId(request.params.pageId), revision }))
    },
  })
}

function addVersions(app: ApiServer, { editing, access, by }: PageRoutes): void {
  addRoute(app, routes.editing.listPageVersions, {
    access,
    async handler(request) {
      const versions = await editing.versions(asId(request.params.pageId))
      const names = await editing.lists.names(versions.map(({ authorId }) => authorId))
      return { versions: versions.map((version) => versionReply(version, names)) }
    },
  })
  addRoute(app, routes.editing.keepPageVersion, {
    access,
    async handler(request) {
      const note = parseNote(request.body.note)
      if (!note.ok) return { code: note.problem }
      const kept = { pageId: asId<'Page'>(request.params.pageId), revision: request.body.revision, note: note.value }
      return found(await editing.keepVersion(await by(request), kept))
    },
  })
  addRoute(app, routes.editing.comparePageVersions, {
    access,
    async handler(request) {
      const answer = await editing.compare(asId(request.params.pageId), request.query)
      if (answer.code !== 'Ok') throw new ProblemError('NotFound')
      const differences = answer.differences.map(({ path, before, after }) => ({ path: [...path], before, after }))
      return { kind: answer.kind, differences, blocks: [...answer.blocks] }
    },
  })
  addRoute(app, routes.editing.restorePageVersion, {
    access,
    async handler(request) {
      const { pageId, versionId } = request.params
      const answer = await editing.restore(await by(request), { ...request.body, pageId: asId(pageId), versionId })
      if (!isSaved(answer)) return found(answer)
      return savedReply(answer, await editing.lists.names(authorsOf(answer.conflicts)))
    },
  })
}

function addCheck(app: ApiServer, { editing, access, viewer }: PageRoutes): void {
  addRoute(app, routes.editing.checkPage, {
    access,
    async handler(request) {
      const asking = await viewer(request)
      const { now } = asking.actor
      const page = await editing.readPage(asId(request.params.pageId), now)
      const lastChange = page && (await editing.lists.lastChange(page.pageId))
      if (!page || !lastChange) throw new ProblemError('NotFound')
      const { siteId, written } = page
      const family = { siteId, key: written.draft.siblings, changedAt: lastChange.at }
      const siblings = await editing.lists.siblings(asking, family)
      const ahead = siblings.filter(({ isAhead }) => isAhead)
      return { revision: written.revision, findings: await editing.checks.check(page, { ahead, now }) }
    },
  })
}
