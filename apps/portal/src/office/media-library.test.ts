import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { openMediaAssets } from '@nyhem/api/features/media-assets/media-assets'
import * as sample from '@nyhem/api/features/media-assets/sample-media.fixture'
import type {
  ChangeMediumReply,
  ListedMedium,
  ListMediaReply,
  ReplaceMediumReply,
} from '@nyhem/contract/calls/media-library'
import { pictureUrl } from '@nyhem/contract/picture-address'
import { diskFiles } from '@nyhem/providers/files/disk/disk-files'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MediaPortal, openMediaPortal } from './media-calls.fixture.ts'

let media: MediaPortal

beforeAll(async () => {
  media = await openMediaPortal()
}, 120_000)
afterAll(() => media?.portal.close())

describe('what is said of a picture', () => {
  it('is kept, and who said it stands in the log', async () => {
    const medium = await media.upload('words-of-it.jpg', await sample.jpegWithPlace(media.next()))
    const said = { alt: { sv: 'Tegelhus bakom en park' }, credit: 'Studio Lod', focus: { x: 0.25, y: 0.75 } }
    const answer = (await media.change(medium, said)).json<ChangeMediumReply>()
    expect(answer).toMatchObject({ code: 'Ok', medium: { ...said, revision: 2 } })
    expect(await media.linesOf('words-of-it')).toEqual(['media-uploaded', 'media-changed'])
  })
  it('is refused when somebody else has said something meanwhile', async () => {
    const medium = await media.upload('stale.jpg', await sample.jpegWithPlace(media.next()))
    await media.change(medium, { credit: 'First' })
    expect((await media.change(medium, { credit: 'Second' })).json<ChangeMediumReply>()).toMatchObject({
      code: 'Stale',
      medium: { credit: 'First' },
    })
  })
  it('is never a file name', async () => {
    const medium = await media.upload('named.jpg', await sample.jpegWithPlace(media.next()))
    expect((await media.change(medium, { alt: { sv: 'IMG_2041.jpg' }, title: ' ' })).json<ChangeMediumReply>()).toEqual(
      {
        code: 'Problems',
        problems: [
          { field: 'title', problem: 'Empty' },
          { field: 'alt.sv', problem: 'FileName' },
        ],
      },
    )
  })
  it('moves every crop, whose addresses change; the former ones go on being served', async () => {
    const wide = await sample.whiteAtLeft()
    const medium = await media.upload('focus.png', wide)
    const moved = (await media.change(medium, { focus: { x: 0, y: 0.5 } })).json<ChangeMediumReply>()
    if (moved.code !== 'Ok') throw new Error(moved.code)
    expect(moved.medium.hash).not.toBe(medium.hash)
    const square = async (hash: string) => {
      const path = pictureUrl({ key: medium.key, hash, vector: false }, { width: 480, ratio: '1x1', format: 'webp' })
      const { status, bytes } = await media.portal.send({ path, host: 'se.localhost' })
      return status === 200 ? sample.dominantRed(bytes) : status
    }
    expect(await square(moved.medium.hash)).toBeGreaterThan(200)
    expect(await square(medium.hash)).toBeLessThan(60)
    expect(await square('0123456789abcdef')).toBe(404)
  })
})

describe('a picture that pages name', () => {
  it('says where, in which languages it lacks its text, and is not put away', async () => {
    const medium = await media.upload('used.jpg', await sample.jpegWithPlace(media.next()))
    const pageId = await media.draftWith(medium)
    await media.draftWith(medium, 'fi')
    const seen = await media.open(medium.mediaId)
    expect(seen).toMatchObject({ uses: 2, altMissing: ['fi', 'sv'] })
    expect(seen.usedOn.find((use) => use.pageId === pageId)).toMatchObject({ siteId: 'se', in: ['draft'] })
    expect((await media.archive(medium)).json()).toEqual({ code: 'Used', uses: 2 })
    expect((await media.list('filter=without-alt')).map(({ mediaId }) => mediaId)).toContain(medium.mediaId)
    expect((await media.list('filter=unused')).map(({ mediaId }) => mediaId)).not.toContain(medium.mediaId)
  })
  it('does not tell of pages whose drafts one may not see', async () => {
    const medium = await media.upload('elsewhere.jpg', await sample.jpegWithPlace(media.next()))
    await media.draftWith(medium, 'fi')
    const swede = await media.portal.newMember([{ role: 'publisher', siteId: 'se', path: null, until: null }])
    expect(await media.open(medium.mediaId, swede)).toMatchObject({ usedOn: [], usedElsewhere: 1 })
  })
  it('is found by who uploaded it in a section until it stands elsewhere', async () => {
    const editor = await media.portal.newMember([{ role: 'editor', siteId: 'se', path: '/press/', until: null }])
    const medium = await media.upload('own.jpg', await sample.jpegWithPlace(media.next()), editor)
    await media.draftWith(medium, 'se', '/press/hus/')
    expect(await media.open(medium.mediaId, editor)).toMatchObject({ mayChange: true })
    await media.draftWith(medium, 'se', '/om-oss/')
    expect(await media.open(medium.mediaId, editor)).toMatchObject({ mayChange: false })
    expect((await media.list('filter=own', editor)).map(({ mediaId }) => mediaId)).toEqual([medium.mediaId])
  })
})

describe('a file that is replaced', () => {
  it('keeps its key and its words; pages have the new one', async () => {
    const medium = await media.upload('before.jpg', await sample.jpegWithPlace(media.next()))
    const answer = (await media.replace(medium, await sample.png(media.next()))).json<ReplaceMediumReply>()
    expect(answer).toMatchObject({ code: 'Ok', medium: { key: medium.key, title: 'before', mimeType: 'image/png' } })
    expect((await media.open(medium.mediaId)).hash).not.toBe(medium.hash)
    expect(await media.linesOf('before')).toEqual(['media-uploaded', 'media-replaced'])
    expect((await media.replace(medium, await sample.png(media.next()))).json()).toMatchObject({ code: 'Stale' })
  })
  it('is of the same sort, and none that is there already', async () => {
    const medium = await media.upload('sort.jpg', await sample.jpegWithPlace(media.next()))
    expect((await media.replace(medium, sample.pdf(media.next()))).json()).toEqual({
      code: 'Refused',
      problem: 'OtherKind',
    })
    const other = await media.upload('other.jpg', await sample.jpegWithPlace(media.next()))
    expect((await media.replace(medium, (await media.originalOf(other)).bytes)).json()).toMatchObject({
      code: 'Double',
      mediaId: other.mediaId,
    })
  })
})

describe('an unused picture', () => {
  it('is put away, is then no answer to a search, and comes back', async () => {
    const medium = await media.upload('put-away.jpg', await sample.jpegWithPlace(media.next()))
    expect((await media.archive(medium)).json()).toMatchObject({ code: 'Ok', medium: { isArchived: true } })
    expect(await media.list('search=put-away')).toEqual([])
    expect(await media.list('search=put-away&filter=archived')).toHaveLength(1)
    await media.takeBack(medium)
    expect(await media.list('search=put-away')).toHaveLength(1)
  })
})

describe('the list', () => {
  it('goes on where it ended, newest first also within one moment, and then through the files', async () => {
    const rows = await media.addRows(60)
    const seen: ListedMedium[] = []
    let after = ''
    do {
      const path = `/office/api/media?search=i${after && `&after=${after}`}`
      const page = (await media.portal.send({ path, cookie: media.chief.cookie })).json<ListMediaReply>()
      seen.push(...page.media)
      after = page.next ?? ''
    } while (after !== '')
    expect(new Set(seen.map(({ mediaId }) => mediaId)).size).toBe(seen.length)
    expect(seen.filter(({ mediaId }) => rows.includes(mediaId))).toHaveLength(60)
    const origins = seen.map(({ origin }) => origin)
    expect(origins.toSorted().reverse()).toEqual(origins)
    expect(origins).toContain('file')
    await media.portal.db.deleteFrom('media_asset').where('id', 'in', rows).execute()
  })
  it('tells whose right ends within thirty days', async () => {
    const medium = await media.upload('ends.jpg', await sample.jpegWithPlace(media.next()))
    const until = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    await media.change(medium, { right: { ...medium.right, until } })
    expect(await media.list('filter=ending')).toMatchObject([{ mediaId: medium.mediaId, rightState: 'ending', until }])
  })
})

describe('a process that was killed', () => {
  it('between bytes and row leaves bytes that the sweep removes, and no others', async () => {
    const medium = await media.upload('kept.jpg', await sample.jpegWithPlace(media.next()))
    const folder = join(media.portal.dataFolder, 'media-files')
    const names = (await media.stored()).length
    await media.portal.db.deleteFrom('media_asset').where('id', '=', medium.mediaId).execute()
    expect((await media.stored()).length).toBe(names)
    const old = new Date(Date.now() - 3 * 86_400_000)
    for (const name of await media.stored()) await utimes(join(folder, name), old, old)
    const sweep = openMediaAssets({
      database: { db: media.portal.db },
      store: diskFiles(folder),
      incomingFolder: join(media.portal.dataFolder, 'media-incoming'),
      now: () => new Date().toISOString(),
    } as unknown as Parameters<typeof openMediaAssets>[0])
    expect(await sweep.deleteOld()).toBe(1)
    const rows = await media.portal.db.selectFrom('media_asset').select('storage_key').execute()
    const former = await media.portal.db.selectFrom('media_former_file').select('storage_key').execute()
    const files = (await media.stored()).map((name) => name.split('/').at(-1))
    for (const { storage_key } of [...rows, ...former]) expect(files.join(' ')).toContain(storage_key)
  })
})
