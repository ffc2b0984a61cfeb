import { siteFiles, standard } from '@nyhem/api/features/content/content.fixture'
import { contentFixture } from '@nyhem/api/features/content/content-folder.fixture'
import { loadContentFolder } from '@nyhem/api/features/content/loading/load-content-folder'
import type { OpenedPageReply } from '@nyhem/contract/calls/editing'
import { addDays, instantOf, localDateOf } from '@nyhem/domain/dates'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { StaffRole } from '@nyhem/domain/staff/staff-roles'
import { type Answered, type Member, type OfficePortal, openOfficePortal } from './office-portal.fixture.ts'

export const change = (path: string, value: unknown) => ({ path: path.split(' '), value })

export type EditingPortal = OfficePortal & {
  idOf(path: string, siteId?: SiteId): Promise<string>
  /** Somebody with a role, below a path of the Swedish site unless told otherwise. */
  member(role: StaffRole, place?: { siteId?: SiteId | null; path?: string | null; name?: string }): Promise<Member>
  get(who: Member, path: string): Promise<Answered>
  post(who: Member, path: string, body?: object): Promise<Answered>
  open(who: Member, pageId: string): Promise<OpenedPageReply>
  /** Changes of the draft from its present revision. */
  write(who: Member, pageId: string, ...changes: ReturnType<typeof change>[]): Promise<number>
  publish(who: Member, pageId: string, times?: { from?: string | null; until?: string | null }): Promise<Answered>
  /** Title of what visitors see at an address; the status of other answers. */
  shown(path: string): Promise<string | number>
  /** Lines of the log about a page, in order. */
  lines(
    pageId: string,
  ): Promise<{ event: string; path: string | null; version_id: string | null; reason: string | null }[]>
}

/** Pages of the Swedish site by path, with a start page and those of errors. */
export const pagesOf = (titles: Readonly<Record<string, string>>): Record<string, string> => ({
  ...siteFiles('se'),
  ...Object.fromEntries(Object.entries(titles).map(([path, title]) => [`se${path}page.yaml`, standard(title)])),
})

/** `fill`: what else the database has when the portal opens. */
export async function openEditingPortal(
  files: Readonly<Record<string, string>>,
  fill: (db: OfficePortal['db']) => Promise<void> = async () => undefined,
): Promise<EditingPortal> {
  const folder = await contentFixture(files)
  const moment = instantOf(new Date())
  const today = localDateOf(moment, 'Europe/Stockholm')
  const portal = await openOfficePortal({}, async (db) => {
    const loaded = await loadContentFolder({ db, folder: folder.folder, today: addDays(today, -1), now: moment })
    if (loaded.code === 'Refused') throw new Error(JSON.stringify(loaded.problems))
    await fill(db)
  })
  await folder.remove()
  return editingPortalOn(portal)
}

/** Calls about pages, on a portal that has some. */
export function editingPortalOn(portal: OfficePortal): EditingPortal {
  const { db, send } = portal

  const get: EditingPortal['get'] = ({ cookie }, path) => send({ path: `/office/api${path}`, cookie })
  const post: EditingPortal['post'] = ({ cookie }, path, body = {}) =>
    send({ method: 'POST', path: `/office/api${path}`, cookie, body })
  const open: EditingPortal['open'] = async (who, pageId) => {
    const answer = await get(who, `/pages/${pageId}`)
    if (answer.status !== 200) throw new Error(answer.text)
    return answer.json()
  }
  return {
    ...portal,
    get,
    post,
    open,
    async idOf(path, siteId = 'se') {
      const { id } = await db
        .selectFrom('content_page')
        .select('id')
        .where('site_id', '=', siteId)
        .where('path', '=', path)
        .where('removed_at', 'is', null)
        .executeTakeFirstOrThrow()
      return id
    },
    member: (role, { siteId = 'se', path = null, name } = {}) =>
      portal.newMember([{ role, siteId, path, until: null }], name === undefined ? {} : { name }),
    async write(who, pageId, ...changes) {
      const { versionId, revision } = await open(who, pageId)
      const answer = await post(who, `/pages/${pageId}/draft`, { versionId, revision, changes })
      const saved = answer.json<{ code: string; revision: number }>()
      if (saved.code !== 'Ok') throw new Error(answer.text)
      return saved.revision
    },
    async publish(who, pageId, { from = null, until = null } = {}) {
      const { revision } = await open(who, pageId)
      return post(who, `/pages/${pageId}/publish`, { revision, from, until, note: null })
    },
    async shown(path) {
      const { status, text } = await send({ host: 'se.localhost', path: `${path}GetViewModel` })
      return status === 200 ? (JSON.parse(text).seo.title as string) : status
    },
    lines: (pageId) =>
      db
        .selectFrom('staff_event')
        .select(['event', 'path', 'version_id', 'reason'])
        .where('page_id', '=', pageId)
        .orderBy('id')
        .execute(),
  }
}
