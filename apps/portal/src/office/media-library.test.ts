import { randomUUID } from 'node:crypto'
import { readdir, utimes } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import type {
  ChangeMediumReply,
  ListMediaReply,
  Medium,
  ReplaceMediumReply,
  UploadMediumReply,
} from '@nyhem/contract/calls/media-library'
import { pictureUrl } from '@nyhem/contract/picture-address'
import type { Grant } from '@nyhem/domain/staff/may'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answered, type Member, type OfficePortal, officeHost, openOfficePortal } from './office-portal.fixture.ts'
import * as sample from './sample-media.fixture.ts'

let portal: OfficePortal
let chief: Member
let seed = 0

beforeAll(async () => {
  portal = await openOfficePortal()
  chief = await portal.newMember([everywhere('publisher')])
}, 120_000)
afterAll(() => portal?.close())

const everywhere = (role: Grant['role']): Grant => ({ role, siteId: null, path: null, until: null })
const next = () => (seed += 1)

const boundary = 'a-boundary-of-the-test'
function formOf(name: string, content: Buffer): { payload: Buffer; headers: Record<string, string> } {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

const send = (name: string, content: Buffer, by: Member = chief, query = ''): Promise<Answered> =>
  portal.send({ method: 'POST', path: `/office/api/media${query}`, cookie: by.cookie, ...formOf(name, content) })

async function upload(name: string, content: Buffer, by: Member = chief, query = ''): Promise<Medium> {
  const answer = await send(name, content, by, query)
  const said = answer.json<UploadMediumReply>()
  if (said.code !== 'Ok') throw new Error(answer.text)
  return said.medium
}

const open = async (id: string, by: Member = chief) =>
  (await portal.send({ path: `/office/api/media/${id}`, cookie: by.cookie })).json<Medium>()

const list = async (query: string, by: Member = chief) =>
  (await portal.send({ path: `/office/api/media?${query}`, cookie: by.cookie })).json<ListMediaReply>().media

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

async function change(medium: Medium, more: Partial<ReturnType<typeof wordsOf>>, by: Member = chief) {
  const body = { ...wordsOf(medium), ...more }
  return portal.send({ method: 'POST', path: `/office/api/media/${medium.mediaId}`, cookie: by.cookie, body })
}

const replace = (medium: Medium, content: Buffer, by: Member = chief) =>
  portal.send({
    method: 'POST',
    path: `/office/api/media/${medium.mediaId}/file?revision=${medium.revision}`,
    cookie: by.cookie,
    ...formOf('new.jpg', content),
  })

const archive = (medium: Medium, by: Member = chief) =>
  portal.send({ method: 'POST', path: `/office/api/media/${medium.mediaId}/archive`, cookie: by.cookie, body: {} })

const stored = () => readdir(join(portal.dataFolder, 'media-files'), { recursive: true }).catch(() => [] as string[])
const incoming = () => readdir(join(portal.dataFolder, 'media-incoming')).catch(() => [] as string[])

async function originalOf({ mediaId }: Medium): Promise<Buffer> {
  const answer = await portal.send({ path: `/office/api/media/${mediaId}/file`, cookie: chief.cookie })
  expect(answer.headers['content-disposition']).toMatch(/^attachment/)
  return answer.bytes
}

/** A page with a draft that names the medium. */
async function draftWith({ key }: Medium, siteId: 'se' | 'fi' = 'se', path = `/p-${next()}/`): Promise<string> {
  const id = randomUUID()
  await portal.db.insertInto('content_page').values({ id, site_id: siteId, language: 'sv', path }).execute()
  await portal.db
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

const linesOf = async (title: string) =>
  (
    await portal.db
      .selectFrom('staff_event')
      .select('event')
      .where('reason', '=', title)
      .where('staff_id', '=', chief.id)
      .orderBy('id')
      .execute()
  ).map(({ event }) => event)

describe('a picture that is sent', () => {
  it.each([
    ['JPEG', sample.jpegWithPlace, 'image/jpeg'],
    ['PNG', sample.png, 'image/png'],
    ['WebP', sample.webpWithPlace, 'image/webp'],
    ['AVIF, as WebP', sample.avifWithPlace, 'image/webp'],
  ] as const)('is kept without place and camera: %s', async (_name, make, mimeType) => {
    const content = await make(next())
    const medium = await upload('tegel_hus.jpg', content)
    expect(medium).toMatchObject({ title: 'tegel hus', sort: 'picture', mimeType, width: 96, height: 64, uses: 0 })
    const kept = await originalOf(medium)
    const { exif, xmp, format } = await sharp(kept).metadata()
    expect({ exif, xmp }).toEqual({ exif: undefined, xmp: undefined })
    expect(`image/${format}`).toBe(mimeType)
    expect(kept.includes('Pocket Camera')).toBe(false)
  })
  it('is turned upright', async () => {
    const medium = await upload('upright.jpg', await sample.jpegOnItsSide(next()))
    expect(medium).toMatchObject({ width: 64, height: 96 })
  })
  it('is served to the sites as soon as it is there, and named by a key that fields take', async () => {
    const { key, hash } = await upload('served.jpg', await sample.jpegWithPlace(next()))
    expect(key).toMatch(/^[a-z0-9-]+(\/[a-z0-9.-]+)+\.(jpg|png|webp|svg)$/)
    const path = pictureUrl({ key, hash, vector: false }, { width: 480, ratio: '1x1', format: 'webp' })
    const answer = await portal.send({ path, host: 'se.localhost' })
    expect(answer.status).toBe(200)
    expect(await sharp(answer.bytes).metadata()).toMatchObject({ width: 64, height: 64 })
  })
  it('is shown in the office, in a crop, to who works with media alone', async () => {
    const { mediaId, hash } = await upload('office.jpg', await sample.jpegWithPlace(next()))
    const path = `/office/api/media/${mediaId}/picture?hash=${hash}&ratio=1x1`
    const shown = await portal.send({ path, cookie: chief.cookie })
    expect(shown.status).toBe(200)
    expect(shown.headers['content-type']).toBe('image/webp')
    const agent = await portal.newMember([everywhere('agent')])
    expect((await portal.send({ path, cookie: agent.cookie })).status).toBe(403)
    expect((await portal.send({ path })).status).toBe(401)
  })
  it('that is there already is offered instead, also with other metadata', async () => {
    const one = next()
    const first = await upload('first.jpg', await sample.jpegWithPlace(one))
    const before = (await stored()).length
    const same = (await send('second.jpg', await sample.jpegWithPlace(one))).json<UploadMediumReply>()
    expect(same).toEqual({ code: 'Double', mediaId: first.mediaId, title: 'first' })
    const bare = await originalOf(first)
    expect((await send('third.jpg', bare)).json<UploadMediumReply>()).toMatchObject({ mediaId: first.mediaId })
    expect((await stored()).length).toBe(before)
  })
  it('that two send at once is kept once', async () => {
    const content = await sample.jpegWithPlace(next())
    const answers = await Promise.all([send('one.jpg', content), send('other.jpg', content)])
    expect(answers.map((answer) => answer.json<UploadMediumReply>().code).sort()).toEqual(['Double', 'Ok'])
  })
  it('and a document are told apart by content', async () => {
    const medium = await upload('broschyr.jpg', sample.pdf(next()))
    expect(medium).toMatchObject({ sort: 'document', mimeType: 'application/pdf', width: null, language: 'sv' })
    expect(medium.key).toMatch(/^documents\/[a-z0-9.-]+\.pdf$/)
  })
})

describe('a file that is refused', () => {
  const cut = async () => (await sample.jpegWithPlace(next())).subarray(0, 400)
  it.each([
    ['a drawing, which could run scripts', async () => sample.drawing, 'Svg'],
    ['HTML that is named .jpg', async () => sample.htmlFile, 'Type'],
    ['few bytes that would be gigabytes of pixels', async () => sample.pictureBomb(), 'Pixels'],
    ['a picture that breaks off', cut, 'Broken'],
    ['nothing', async () => Buffer.alloc(0), 'Empty'],
  ] as const)('is %s', async (_name, make, problem) => {
    const before = (await stored()).length
    const answer = await send('bild.jpg', await make())
    expect(answer.json<UploadMediumReply>()).toEqual({ code: 'Refused', problem })
    expect((await stored()).length).toBe(before)
    expect(await incoming()).toEqual([])
  })
  it('is one larger than the limit, before it is read', async () => {
    const headers = { ...formOf('a.jpg', Buffer.alloc(1)).headers, 'content-length': '99000000' }
    const answer = await portal.send({
      method: 'POST',
      path: '/office/api/media',
      cookie: chief.cookie,
      headers,
      payload: Buffer.from('--'),
    })
    expect(answer.status).toBe(413)
  })
})

describe('an upload', () => {
  it('that is cancelled leaves nothing', async () => {
    const before = (await stored()).length
    const { hostname, port } = new URL(portal.address)
    const { payload, headers } = formOf('half.jpg', await sample.jpegWithPlace(next()))
    const socket = connect(Number(port), hostname)
    await new Promise((resolve) => socket.once('connect', resolve))
    const lines = [
      'POST /office/api/media HTTP/1.1',
      `host: ${officeHost}:${port}`,
      `cookie: ${chief.cookie}`,
      'sec-fetch-site: same-origin',
      `content-type: ${headers['content-type']}`,
      `content-length: ${payload.length}`,
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    socket.write(payload.subarray(0, payload.length - 100))
    await expect.poll(async () => (await incoming()).length).toBe(1)
    socket.destroy()
    await expect.poll(incoming).toEqual([])
    expect((await stored()).length).toBe(before)
    const { count } = await portal.db
      .selectFrom('media_asset')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('title', '=', 'half')
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(0)
  })
  it('of a section stands for the site of the section, and can not be made wider there', async () => {
    const editor = await portal.newMember([{ role: 'editor', siteId: 'se', path: '/press/', until: null }])
    const medium = await upload('press.jpg', await sample.jpegWithPlace(next()), editor)
    expect(medium.right.sites).toEqual(['se'])
    const refused = await send('fi.jpg', await sample.jpegWithPlace(next()), editor, '?sites=fi')
    expect(refused.json<UploadMediumReply>()).toEqual({ code: 'SiteForbidden' })
    const wider = await change(medium, { right: { ...medium.right, sites: null } }, editor)
    expect(wider.json<ChangeMediumReply>()).toMatchObject({
      code: 'Problems',
      problems: [{ field: 'right.sites', problem: 'SiteForbidden' }],
    })
  })
  it('for another site is not there for who works elsewhere', async () => {
    const medium = await upload('finland.jpg', await sample.jpegWithPlace(next()), chief, '?sites=fi')
    const swede = await portal.newMember([{ role: 'publisher', siteId: 'se', path: null, until: null }])
    expect((await portal.send({ path: `/office/api/media/${medium.mediaId}`, cookie: swede.cookie })).status).toBe(404)
    expect((await change(medium, { title: 'x' }, swede)).status).toBe(404)
    expect((await list('search=finland', swede)).map(({ mediaId }) => mediaId)).toEqual([])
    const double = (await send('again.jpg', await originalOf(medium), swede)).json<UploadMediumReply>()
    expect(double).toEqual({ code: 'Double', mediaId: null, title: null })
  })
  it('for all sites is seen, and changed by nobody of one site', async () => {
    const medium = await upload('all.jpg', await sample.jpegWithPlace(next()))
    const swede = await portal.newMember([{ role: 'publisher', siteId: 'se', path: null, until: null }])
    expect(await open(medium.mediaId, swede)).toMatchObject({ mayChange: false })
    expect((await change(medium, { title: 'x' }, swede)).status).toBe(403)
    expect((await replace(medium, await sample.jpegWithPlace(next()), swede)).status).toBe(403)
    expect((await archive(medium, swede)).status).toBe(403)
  })
})

describe('what is said of a picture', () => {
  it('is kept, and who said it stands in the log', async () => {
    const medium = await upload('words-of-it.jpg', await sample.jpegWithPlace(next()))
    const said = { alt: { sv: 'Tegelhus bakom en park' }, credit: 'Studio Lod', focus: { x: 0.25, y: 0.75 } }
    const answer = (await change(medium, said)).json<ChangeMediumReply>()
    expect(answer).toMatchObject({ code: 'Ok', medium: { ...said, revision: 2 } })
    expect(await linesOf('words-of-it')).toEqual(['media-uploaded', 'media-changed'])
  })
  it('is refused when somebody else has said something meanwhile', async () => {
    const medium = await upload('stale.jpg', await sample.jpegWithPlace(next()))
    await change(medium, { credit: 'First' })
    expect((await change(medium, { credit: 'Second' })).json<ChangeMediumReply>()).toMatchObject({
      code: 'Stale',
      medium: { credit: 'First' },
    })
  })
  it('is never a file name', async () => {
    const medium = await upload('named.jpg', await sample.jpegWithPlace(next()))
    expect((await change(medium, { alt: { sv: 'IMG_2041.jpg' }, title: ' ' })).json<ChangeMediumReply>()).toEqual({
      code: 'Problems',
      problems: [
        { field: 'title', problem: 'Empty' },
        { field: 'alt.sv', problem: 'FileName' },
      ],
    })
  })
  it('moves every crop, whose addresses change; the former ones go on being served', async () => {
    const wide = await sharp({ create: { width: 200, height: 50, channels: 3, background: '#204060' } })
      .composite([
        { input: { create: { width: 50, height: 50, channels: 3, background: '#ffffff' } }, left: 0, top: 0 },
      ])
      .png()
      .toBuffer()
    const medium = await upload('focus.png', wide)
    const moved = (await change(medium, { focus: { x: 0, y: 0.5 } })).json<ChangeMediumReply>()
    if (moved.code !== 'Ok') throw new Error(moved.code)
    expect(moved.medium.hash).not.toBe(medium.hash)
    const square = async (hash: string) => {
      const path = pictureUrl({ key: medium.key, hash, vector: false }, { width: 480, ratio: '1x1', format: 'webp' })
      const { status, bytes } = await portal.send({ path, host: 'se.localhost' })
      return status === 200 ? (await sharp(bytes).stats()).dominant.r : status
    }
    expect(await square(moved.medium.hash)).toBeGreaterThan(200)
    expect(await square(medium.hash)).toBeLessThan(60)
    expect(await square('0123456789abcdef')).toBe(404)
  })
})

describe('a picture that pages name', () => {
  it('says where, in which languages it lacks its text, and is not put away', async () => {
    const medium = await upload('used.jpg', await sample.jpegWithPlace(next()))
    const pageId = await draftWith(medium)
    await draftWith(medium, 'fi')
    const seen = await open(medium.mediaId)
    expect(seen).toMatchObject({ uses: 2, altMissing: ['fi', 'sv'] })
    expect(seen.usedOn.find((use) => use.pageId === pageId)).toMatchObject({ siteId: 'se', in: ['draft'] })
    expect((await archive(medium)).json()).toEqual({ code: 'Used', uses: 2 })
    expect((await list('filter=without-alt')).map(({ mediaId }) => mediaId)).toContain(medium.mediaId)
    expect((await list('filter=unused')).map(({ mediaId }) => mediaId)).not.toContain(medium.mediaId)
  })
  it('does not tell of pages whose drafts one may not see', async () => {
    const medium = await upload('elsewhere.jpg', await sample.jpegWithPlace(next()))
    await draftWith(medium, 'fi')
    const swede = await portal.newMember([{ role: 'publisher', siteId: 'se', path: null, until: null }])
    expect(await open(medium.mediaId, swede)).toMatchObject({ usedOn: [], usedElsewhere: 1 })
  })
  it('is found by who uploaded it in a section until it stands elsewhere', async () => {
    const editor = await portal.newMember([{ role: 'editor', siteId: 'se', path: '/press/', until: null }])
    const medium = await upload('own.jpg', await sample.jpegWithPlace(next()), editor)
    await draftWith(medium, 'se', '/press/hus/')
    expect(await open(medium.mediaId, editor)).toMatchObject({ mayChange: true })
    await draftWith(medium, 'se', '/om-oss/')
    expect(await open(medium.mediaId, editor)).toMatchObject({ mayChange: false })
    expect((await list('filter=own', editor)).map(({ mediaId }) => mediaId)).toEqual([medium.mediaId])
  })
})

describe('a file that is replaced', () => {
  it('keeps its key and its words; pages have the new one', async () => {
    const medium = await upload('before.jpg', await sample.jpegWithPlace(next()))
    const answer = (await replace(medium, await sample.png(next()))).json<ReplaceMediumReply>()
    expect(answer).toMatchObject({ code: 'Ok', medium: { key: medium.key, title: 'before', mimeType: 'image/png' } })
    expect((await open(medium.mediaId)).hash).not.toBe(medium.hash)
    expect(await linesOf('before')).toEqual(['media-uploaded', 'media-replaced'])
    expect((await replace(medium, await sample.png(next()))).json()).toMatchObject({ code: 'Stale' })
  })
  it('is of the same sort, and none that is there already', async () => {
    const medium = await upload('sort.jpg', await sample.jpegWithPlace(next()))
    expect((await replace(medium, sample.pdf(next()))).json()).toEqual({ code: 'Refused', problem: 'OtherKind' })
    const other = await upload('other.jpg', await sample.jpegWithPlace(next()))
    expect((await replace(medium, await originalOf(other))).json()).toMatchObject({
      code: 'Double',
      mediaId: other.mediaId,
    })
  })
})

describe('an unused picture', () => {
  it('is put away, is then no answer to a search, and comes back', async () => {
    const medium = await upload('put-away.jpg', await sample.jpegWithPlace(next()))
    expect((await archive(medium)).json()).toMatchObject({ code: 'Ok', medium: { isArchived: true } })
    expect(await list('search=put-away')).toEqual([])
    expect(await list('search=put-away&filter=archived')).toHaveLength(1)
    const path = `/office/api/media/${medium.mediaId}/take-back`
    await portal.send({ method: 'POST', path, cookie: chief.cookie, body: {} })
    expect(await list('search=put-away')).toHaveLength(1)
  })
})

describe('the list', () => {
  it('goes on where it ended, newest first, and then through the files', async () => {
    for (let count = 0; count < 3; count += 1) await upload(`listed ${count}.jpg`, await sample.jpegWithPlace(next()))
    const seen: string[] = []
    let after = ''
    do {
      const path = `/office/api/media?search=i${after && `&after=${after}`}`
      const page = (await portal.send({ path, cookie: chief.cookie })).json<ListMediaReply>()
      seen.push(...page.media.map(({ mediaId }) => mediaId))
      after = page.next ?? ''
    } while (after !== '')
    expect(new Set(seen).size).toBe(seen.length)
    const origins = seen.map((id) => (id.startsWith('file-') ? 'file' : 'upload'))
    expect(origins.toSorted().reverse()).toEqual(origins)
    expect(origins).toContain('file')
  })
  it('tells whose right ends within thirty days', async () => {
    const medium = await upload('ends.jpg', await sample.jpegWithPlace(next()))
    const until = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    await change(medium, { right: { ...medium.right, until } })
    expect(await list('filter=ending')).toMatchObject([{ mediaId: medium.mediaId, rightState: 'ending', until }])
  })
})

describe('a process that was killed', () => {
  it('between bytes and row leaves bytes that the sweep removes, and no others', async () => {
    const medium = await upload('kept.jpg', await sample.jpegWithPlace(next()))
    const folder = join(portal.dataFolder, 'media-files')
    const names = (await stored()).length
    await portal.db.deleteFrom('media_asset').where('id', '=', medium.mediaId).execute()
    expect((await stored()).length).toBe(names)
    const old = new Date(Date.now() - 3 * 86_400_000)
    for (const name of await stored()) await utimes(join(folder, name), old, old)
    const { openMediaAssets } = await import('@nyhem/api/features/media-assets/media-assets')
    const { diskFiles } = await import('@nyhem/providers/files/disk/disk-files')
    const sweep = openMediaAssets({
      database: { db: portal.db },
      store: diskFiles(folder),
      incomingFolder: join(portal.dataFolder, 'media-incoming'),
      now: () => new Date().toISOString(),
    } as unknown as Parameters<typeof openMediaAssets>[0])
    expect(await sweep.deleteOld()).toBe(1)
    const rows = await portal.db.selectFrom('media_asset').select('storage_key').execute()
    const former = await portal.db.selectFrom('media_former_file').select('storage_key').execute()
    const files = (await stored()).map((name) => name.split('/').at(-1))
    for (const { storage_key } of [...rows, ...former]) expect(files.join(' ')).toContain(storage_key)
  })
})
