import { connect } from 'node:net'
import * as sample from '@nyhem/api/features/media-assets/sample-media.fixture'
import type { ChangeMediumReply, UploadMediumReply } from '@nyhem/contract/calls/media-library'
import { pictureUrl } from '@nyhem/contract/picture-address'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everywhere, formOf, type MediaPortal, openMediaPortal } from './media-calls.fixture.ts'
import { officeHost } from './office-portal.fixture.ts'

let media: MediaPortal

beforeAll(async () => {
  media = await openMediaPortal()
}, 120_000)
afterAll(() => media?.portal.close())

describe('a picture that is sent', () => {
  it.each([
    ['JPEG', sample.jpegWithPlace, 'image/jpeg'],
    ['PNG', sample.png, 'image/png'],
    ['WebP', sample.webpWithPlace, 'image/webp'],
    ['AVIF, as WebP', sample.avifWithPlace, 'image/webp'],
  ] as const)('is kept without place and camera: %s', async (_name, make, mimeType) => {
    const content = await make(media.next())
    const medium = await media.upload('tegel_hus.jpg', content)
    expect(medium).toMatchObject({ title: 'tegel hus', sort: 'picture', mimeType, width: 96, height: 64, uses: 0 })
    const kept = (await media.originalOf(medium)).bytes
    expect(await sample.factsOf(kept)).toMatchObject({ format: mimeType, hasMetadata: false })
    expect(kept.includes('Pocket Camera')).toBe(false)
  })
  it('is turned upright', async () => {
    const medium = await media.upload('upright.jpg', await sample.jpegOnItsSide(media.next()))
    expect(medium).toMatchObject({ width: 64, height: 96 })
  })
  it('is served to the sites as soon as it is there, and named by a key that fields take', async () => {
    const { key, hash } = await media.upload('served.jpg', await sample.jpegWithPlace(media.next()))
    expect(key).toMatch(/^[a-z0-9-]+(\/[a-z0-9.-]+)+\.(jpg|png|webp|svg)$/)
    const path = pictureUrl({ key, hash, vector: false }, { width: 480, ratio: '1x1', format: 'webp' })
    const answer = await media.portal.send({ path, host: 'se.localhost' })
    expect(answer.status).toBe(200)
    expect(await sample.factsOf(answer.bytes)).toMatchObject({ width: 64, height: 64 })
  })
  it('is shown in the office, in a crop, to who works with media alone', async () => {
    const { mediaId, hash } = await media.upload('office.jpg', await sample.jpegWithPlace(media.next()))
    const path = `/office/api/media/${mediaId}/picture?hash=${hash}&ratio=1x1`
    const shown = await media.portal.send({ path, cookie: media.chief.cookie })
    expect(shown.status).toBe(200)
    expect(shown.headers['content-type']).toBe('image/webp')
    const agent = await media.portal.newMember([everywhere('agent')])
    expect((await media.portal.send({ path, cookie: agent.cookie })).status).toBe(403)
    expect((await media.portal.send({ path })).status).toBe(401)
  })
  it('that is there already is offered instead, also with other metadata', async () => {
    const one = media.next()
    const first = await media.upload('first.jpg', await sample.jpegWithPlace(one))
    const before = (await media.stored()).length
    const same = (await media.send('second.jpg', await sample.jpegWithPlace(one))).json<UploadMediumReply>()
    expect(same).toEqual({ code: 'Double', mediaId: first.mediaId, title: 'first' })
    const bare = (await media.originalOf(first)).bytes
    expect((await media.send('third.jpg', bare)).json<UploadMediumReply>()).toMatchObject({ mediaId: first.mediaId })
    expect((await media.stored()).length).toBe(before)
  })
  it('that two send at once is kept once', async () => {
    const content = await sample.jpegWithPlace(media.next())
    const answers = await Promise.all([media.send('one.jpg', content), media.send('other.jpg', content)])
    expect(answers.map((answer) => answer.json<UploadMediumReply>().code).sort()).toEqual(['Double', 'Ok'])
  })
  it('and a document are told apart by content', async () => {
    const medium = await media.upload('broschyr.jpg', sample.pdf(media.next()))
    expect(medium).toMatchObject({ sort: 'document', mimeType: 'application/pdf', width: null, language: 'sv' })
    expect(medium.key).toMatch(/^documents\/[a-z0-9.-]+\.pdf$/)
  })
})

describe('a file that is refused', () => {
  const cut = async () => (await sample.jpegWithPlace(media.next())).subarray(0, 400)
  it.each([
    ['a drawing, which could run scripts', async () => sample.drawing, 'Svg'],
    ['HTML that is named .jpg', async () => sample.htmlFile, 'Type'],
    ['few bytes that would be gigabytes of pixels', async () => sample.pictureBomb(), 'Pixels'],
    ['a picture that breaks off', cut, 'Broken'],
    ['nothing', async () => Buffer.alloc(0), 'Empty'],
  ] as const)('is %s', async (_name, make, problem) => {
    const before = (await media.stored()).length
    const answer = await media.send('bild.jpg', await make())
    expect(answer.json<UploadMediumReply>()).toEqual({ code: 'Refused', problem })
    expect((await media.stored()).length).toBe(before)
    expect(await media.incoming()).toEqual([])
  })
  it('is one larger than the limit, before it is read', async () => {
    const headers = { ...formOf('a.jpg', Buffer.alloc(1)).headers, 'content-length': '99000000' }
    const answer = await media.portal.send({
      method: 'POST',
      path: '/office/api/media',
      cookie: media.chief.cookie,
      headers,
      payload: Buffer.from('--'),
    })
    expect(answer.status).toBe(413)
  })
})

describe('an upload', () => {
  it('that is cancelled leaves nothing', async () => {
    const before = (await media.stored()).length
    const { hostname, port } = new URL(media.portal.address)
    const { payload, headers } = formOf('half.jpg', await sample.jpegWithPlace(media.next()))
    const socket = connect(Number(port), hostname)
    await new Promise((resolve) => socket.once('connect', resolve))
    const lines = [
      'POST /office/api/media HTTP/1.1',
      `host: ${officeHost}:${port}`,
      `cookie: ${media.chief.cookie}`,
      'sec-fetch-site: same-origin',
      `content-type: ${headers['content-type']}`,
      `content-length: ${payload.length}`,
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    socket.write(payload.subarray(0, payload.length - 100))
    await expect.poll(async () => (await media.incoming()).length).toBe(1)
    socket.destroy()
    await expect.poll(media.incoming).toEqual([])
    expect((await media.stored()).length).toBe(before)
    const { count } = await media.portal.db
      .selectFrom('media_asset')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('title', '=', 'half')
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(0)
  })
  it('of a section stands for the site of the section, and can not be made wider there', async () => {
    const editor = await media.portal.newMember([{ role: 'editor', siteId: 'se', path: '/press/', until: null }])
    const medium = await media.upload('press.jpg', await sample.jpegWithPlace(media.next()), editor)
    expect(medium.right.sites).toEqual(['se'])
    const refused = await media.send('fi.jpg', await sample.jpegWithPlace(media.next()), editor, '?sites=fi')
    expect(refused.json<UploadMediumReply>()).toEqual({ code: 'SiteForbidden' })
    const wider = await media.change(medium, { right: { ...medium.right, sites: null } }, editor)
    expect(wider.json<ChangeMediumReply>()).toMatchObject({
      code: 'Problems',
      problems: [{ field: 'right.sites', problem: 'SiteForbidden' }],
    })
  })
  it('for another site is not there for who works elsewhere', async () => {
    const medium = await media.upload('finland.jpg', await sample.jpegWithPlace(media.next()), media.chief, '?sites=fi')
    const swede = await media.portal.newMember([{ role: 'publisher', siteId: 'se', path: null, until: null }])
    expect(
      (await media.portal.send({ path: `/office/api/media/${medium.mediaId}`, cookie: swede.cookie })).status,
    ).toBe(404)
    expect((await media.change(medium, { title: 'x' }, swede)).status).toBe(404)
    expect((await media.list('search=finland', swede)).map(({ mediaId }) => mediaId)).toEqual([])
    const double = (
      await media.send('again.jpg', (await media.originalOf(medium)).bytes, swede)
    ).json<UploadMediumReply>()
    expect(double).toEqual({ code: 'Double', mediaId: null, title: null })
  })
  it('for all sites is seen, and changed by nobody of one site', async () => {
    const medium = await media.upload('all.jpg', await sample.jpegWithPlace(media.next()))
    const swede = await media.portal.newMember([{ role: 'publisher', siteId: 'se', path: null, until: null }])
    expect(await media.open(medium.mediaId, swede)).toMatchObject({ mayChange: false })
    expect((await media.change(medium, { title: 'x' }, swede)).status).toBe(403)
    expect((await media.replace(medium, await sample.jpegWithPlace(media.next()), swede)).status).toBe(403)
    expect((await media.archive(medium, swede)).status).toBe(403)
  })
})
