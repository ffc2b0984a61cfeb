import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ListMediaReply, Medium, UploadMediumReply } from '@nyhem/contract/calls/media-library'
import { instantOf } from '@nyhem/domain/dates'
import type { Grant } from '@nyhem/domain/staff/may'
import { type Answered, type Member, type OfficePortal, openOfficePortal } from './office-portal.fixture.ts'

/** The calls of the media library, by an editor-in-chief unless told otherwise. */

const boundary = 'a-boundary-of-the-test'
export function formOf(name: string, content: Buffer): { payload: Buffer; headers: Record<string, string> } {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

export const everywhere = (role: Grant['role']): Grant => ({ role, siteId: null, path: null, until: null })

const wordsOf = ({ revision, title, focus, alt, language, credit, licence, source, right }: Medium) => ({
  revision,
  title,
  focus,
  alt,
  language,
  credit,
  licence,
  source,
  right,
})

export async function openMediaPortal() {
  const portal = await openOfficePortal()
  const chief = await portal.newMember([everywhere('publisher')])
  return { portal, chief, ...callsOf(portal, chief) }
}

export type MediaPortal = Awaited<ReturnType<typeof openMediaPortal>>

function callsOf(portal: OfficePortal, chief: Member) {
  let seed = 0
  const next = () => (seed += 1)
  const send = (name: string, content: Buffer, by: Member = chief, query = ''): Promise<Answered> =>
    portal.send({ method: 'POST', path: `/office/api/media${query}`, cookie: by.cookie, ...formOf(name, content) })
  const post = (path: string, by: Member, body: object = {}) =>
    portal.send({ method: 'POST', path: `/office/api/media/${path}`, cookie: by.cookie, body })
  return {
    /** For pixels, and addresses, that no other test has. */
    next,
    send,
    async upload(name: string, content: Buffer, by: Member = chief, query = ''): Promise<Medium> {
      const answer = await send(name, content, by, query)
      const said = answer.json<UploadMediumReply>()
      if (said.code !== 'Ok') throw new Error(answer.text)
      return said.medium
    },
    open: async (id: string, by: Member = chief) =>
      (await portal.send({ path: `/office/api/media/${id}`, cookie: by.cookie })).json<Medium>(),
    list: async (query: string, by: Member = chief) =>
      (await portal.send({ path: `/office/api/media?${query}`, cookie: by.cookie })).json<ListMediaReply>().media,
    change: (medium: Medium, more: Partial<ReturnType<typeof wordsOf>>, by: Member = chief) =>
      post(medium.mediaId, by, { ...wordsOf(medium), ...more }),
    replace: (medium: Medium, content: Buffer, by: Member = chief) =>
      portal.send({
        method: 'POST',
        path: `/office/api/media/${medium.mediaId}/file?revision=${medium.revision}`,
        cookie: by.cookie,
        ...formOf('new.jpg', content),
      }),
    archive: ({ mediaId }: Medium, by: Member = chief) => post(`${mediaId}/archive`, by),
    takeBack: ({ mediaId }: Medium, by: Member = chief) => post(`${mediaId}/take-back`, by),
    stored: () => readdir(join(portal.dataFolder, 'media-files'), { recursive: true }).catch(() => [] as string[]),
    incoming: () => readdir(join(portal.dataFolder, 'media-incoming')).catch(() => [] as string[]),
    /** As it is kept, from its download. */
    originalOf: ({ mediaId }: Medium): Promise<Answered> =>
      portal.send({ path: `/office/api/media/${mediaId}/file`, cookie: chief.cookie }),
    /** A page with a draft that names the medium. */
    draftWith: ({ key }: Medium, siteId: 'se' | 'fi' = 'se', path = `/p-${next()}/`) =>
      addDraft(portal, { key, siteId, path }),
    /** Rows of one moment, without bytes; answers their ids. */
    addRows: (count: number) => addRows(portal, chief, count),
    linesOf: async (title: string) => {
      const lines = portal.db.selectFrom('staff_event').select('event').where('reason', '=', title)
      return (await lines.orderBy('id').execute()).map(({ event }) => event)
    },
  }
}

async function addDraft(
  { db }: OfficePortal,
  { key, siteId, path }: { key: string; siteId: string; path: string },
): Promise<string> {
  const id = randomUUID()
  await db.insertInto('content_page').values({ id, site_id: siteId, language: 'sv', path }).execute()
  await db
    .insertInto('content_page_version')
    .values({
      page_id: id,
      number: 1,
      state: 'draft',
      kind: 'standard',
      title: 'En sida',
      seo: '{}',
      menu: '[]',
      listed: '{}',
      fields: JSON.stringify({ heading: 'Hus', picture: key }),
      blocks: '[]',
      author: 'test',
    })
    .execute()
  return id
}

async function addRows({ db }: OfficePortal, { id: uploadedBy }: Member, count: number): Promise<string[]> {
  const now = instantOf(new Date())
  const rows = await db
    .insertInto('media_asset')
    .values(
      Array.from({ length: count }, (_, index) => ({
        key: `library/row-${index}.jpg`,
        sort: 'picture',
        title: `listed ${index}`,
        mime_type: 'image/jpeg',
        bytes: 1,
        sha256: Buffer.alloc(32, index + 1),
        sent_sha256: Buffer.alloc(32, index + 1),
        storage_key: `row-${index}`,
        width: 10,
        height: 10,
        color: '#ffffff',
        uploaded_by: uploadedBy,
        uploaded_at: now,
        changed_at: now,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
