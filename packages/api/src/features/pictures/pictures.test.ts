import { copyFile, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documentUrl } from '@nyhem/contract/document'
import type { MediaManifest } from '@nyhem/contract/media-manifest'
import { pictureFormats, pictureUrl, pictureWidths } from '@nyhem/contract/picture-address'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiServer } from '../../server/api-server.ts'
import { buildTestApi } from '../../server/test-api.ts'
import { openMediaLibrary } from './media-library.ts'
import { picturesRoutes } from './pictures.routes.ts'
import { encodedAtOnce, openPictures } from './pictures.ts'

const house = { key: 'stills/hus på ön.jpg', hash: '0123456789abcdef', vector: false, focus: { x: 0.5, y: 0.5 } }
const second = { ...house, key: 'stills/second.jpg', hash: 'bbbbbbbbbbbbbbbb' }
/** The focus far right. */
const marked = { ...house, key: 'stills/marked.jpg', hash: 'cccccccccccccccc', focus: { x: 0.95, y: 0.5 } }
const plan = { key: 'plans/a.svg', hash: 'fedcba9876543210', vector: true, focus: { x: 0.5, y: 0.5 } }
const rest = { alt: { sv: 'x' }, color: '#ffffff', placeholder: null, licence: 'CC0-1.0', bytes: 1 }

let media: string
let cacheFolder: string
let app: ApiServer
let encoded: string[]
let unstored: number

beforeAll(async () => {
  media = await mkdtemp(join(tmpdir(), 'nyhem-media-'))
  const manifest = {
    version: 1,
    pictures: [
      { ...house, ...rest, kind: 'exterior', mimeType: 'image/jpeg', width: 1500, height: 900 },
      {
        ...house,
        ...rest,
        key: 'stills/small.jpg',
        hash: 'aaaaaaaaaaaaaaaa',
        kind: 'exterior',
        mimeType: 'image/jpeg',
        width: 300,
        height: 180,
      },
      { ...second, ...rest, kind: 'exterior', mimeType: 'image/jpeg', width: 1500, height: 900 },
      { ...marked, ...rest, kind: 'exterior', mimeType: 'image/jpeg', width: 1500, height: 900 },
      { ...plan, ...rest, kind: 'plan', mimeType: 'image/svg+xml', width: 100, height: 100 },
    ],
    documents: [
      {
        key: 'documents/a.sv.pdf',
        hash: '00000000000000aa',
        mimeType: 'application/pdf',
        bytes: 1,
        language: 'sv',
        licence: 'x',
      },
    ],
  } as unknown as MediaManifest
  for (const folder of ['stills', 'plans', 'documents']) await mkdir(join(media, folder))
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const create = { width: 1500, height: 900, channels: 3, background: '#456', noise } as const
  await sharp({ create })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .jpeg()
    .toFile(join(media, house.key))
  await copyFile(join(media, house.key), join(media, second.key))
  const half = await sharp({ create: { width: 750, height: 900, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
  await sharp({ create: { width: 1500, height: 900, channels: 3, background: '#00f' } })
    .composite([{ input: half, left: 750, top: 0 }])
    .jpeg()
    .toFile(join(media, marked.key))
  await writeFile(join(media, plan.key), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(media, 'documents/a.sv.pdf'), '%PDF-1.7')
  await writeFile(join(media, 'secret.txt'), 'secret')
  await writeFile(
    join(media, 'manifest.json'),
    JSON.stringify({
      ...manifest,
      pictures: manifest.pictures.map((picture) => ({ ...picture, alt: { sv: 'x', no: 'x', fi: 'x', en: 'x' } })),
    }),
  )
})
afterAll(() => rm(media, { recursive: true }))

beforeEach(async () => {
  cacheFolder = await mkdtemp(join(tmpdir(), 'nyhem-pictures-'))
  encoded = []
  unstored = 0
  const library = await openMediaLibrary([media])
  const pictures = openPictures({
    library,
    cacheFolder,
    cacheBytes: 100_000_000,
    workerThreads: 3,
    onEncoded: (format) => encoded.push(format),
    onNotStored: () => {
      unstored += 1
    },
  })
  app = await buildTestApi([(server) => picturesRoutes(server, { pictures })])
  return async () => {
    await app.close()
    await rm(cacheFolder, { recursive: true })
  }
})

const size = { width: 800, ratio: '3x2', format: 'webp' } as const
const describePicture = (bytes: Buffer) => sharp(bytes).metadata()

describe('a picture', () => {
  it('comes in the width, ratio and format of its URL, without metadata, to be cached forever', async () => {
    const reply = await app.inject(pictureUrl(house, size))
    const { format, width, height, exif } = await describePicture(reply.rawPayload)
    expect([format, width, height, exif]).toEqual(['webp', 800, 533, undefined])
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  it('comes although it cannot be stored, and is encoded again the next time', async () => {
    await rm(cacheFolder, { recursive: true })
    // Leads nowhere, so that nothing can be written there.
    await symlink(`${cacheFolder}-nowhere`, cacheFolder)
    for (const time of [1, 2]) {
      const { statusCode } = await app.inject(pictureUrl(house, size))
      expect([statusCode, encoded.length, unstored]).toEqual([200, time, time])
    }
    await rm(cacheFolder)
    await mkdir(cacheFolder)
  })

  it('comes as AVIF where the address says so', async () => {
    const reply = await app.inject(pictureUrl(house, { ...size, width: 480, ratio: '1x1', format: 'avif' }))
    const { format, width, height } = await describePicture(reply.rawPayload)
    expect([reply.headers['content-type'], format, width, height]).toEqual(['image/avif', 'heif', 480, 480])
  })

  it.each([
    ['org', 2560, 1500, 900],
    ['3x2', 1900, 1350, 900],
    ['16x9', 2560, 1500, 844],
    ['4x5', 1200, 720, 900],
  ] as const)('is never larger than its original: %s at %i', async (ratio, width, expectedWidth, expectedHeight) => {
    const reply = await app.inject(pictureUrl(house, { width, ratio, format: 'webp' }))
    const answer = await describePicture(reply.rawPayload)
    expect([answer.width, answer.height]).toEqual([expectedWidth, expectedHeight])
  })

  it.each([
    { width: 1200, ratio: '3x2' },
    { width: 1200, ratio: 'org' },
    { width: 1900, ratio: '1x1' },
  ] as const)(
    'has at most 120,000 bytes as AVIF in the pixels that phones take, however much it shows: %o',
    async (wanted) => {
      const reply = await app.inject(pictureUrl(house, { ...wanted, format: 'avif' }))
      const { width } = await describePicture(reply.rawPayload)
      expect(width).toBeLessThanOrEqual(1200)
      expect(reply.rawPayload.length).toBeLessThanOrEqual(120_000)
    },
  )

  it.each([
    { width: 1900, ratio: '3x2', format: 'avif' },
    { width: 1200, ratio: '3x2', format: 'webp' },
  ] as const)(
    'has as many bytes as it needs in more pixels, and as WebP, whose quality is given: %o',
    async (wanted) => {
      const reply = await app.inject(pictureUrl(house, wanted))
      expect(reply.rawPayload.length).toBeGreaterThan(120_000)
    },
  )

  it('is cut round its focus', async () => {
    const reply = await app.inject(pictureUrl(marked, { width: 480, ratio: '4x5', format: 'webp' }))
    const { channels } = await sharp(reply.rawPayload).stats()
    const [red, , blue] = channels.map(({ mean }) => mean)
    // The right half of the original is red, the left blue.
    expect([Number(red) > 200, Number(blue) < 40]).toEqual([true, true])
    expect(await readdir(cacheFolder)).toEqual([expect.stringMatching(/-480x600\+520\+0-/)])
  })

  it('is made once for many who ask at once, and read from the disk afterwards', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => app.inject(pictureUrl(house, size))))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const again = await app.inject(pictureUrl(house, size))
    expect(again.rawPayload.equals(replies[0]?.rawPayload ?? Buffer.alloc(0))).toBe(true)
    expect([encoded, await readdir(cacheFolder)]).toEqual([
      ['webp'],
      [expect.stringMatching(new RegExp(`^${house.hash}-800x533\\+44\\+0-[0-9a-f]{8}\\.webp$`))],
    ])
  })

  it.each([
    { cores: 8, workerThreads: 4, expected: 2 },
    { cores: 2, workerThreads: 6, expected: 2 },
    { cores: 1, workerThreads: 1, expected: 1 },
  ])(
    'is made beside $expected at most on $cores cores with $workerThreads worker threads',
    ({ expected, ...machine }) => {
      expect(encodedAtOnce(machine)).toBe(expected)
    },
  )

  it('is refused when a network has more of them waiting than a page shows', async () => {
    const sizes = pictureWidths.flatMap((width) =>
      (['3x2', '16x9', '4x5', '1x1', '21x9', 'org'] as const).flatMap((ratio) =>
        pictureFormats.map((format) => ({ width, ratio, format })),
      ),
    )
    const replies = await Promise.all(
      [house, second].flatMap((picture) => sizes.map((one) => app.inject(pictureUrl(picture, one)))),
    )
    const refused = replies.filter(({ statusCode }) => statusCode === 503)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
    expect(replies.filter(({ statusCode }) => statusCode === 200).length).toBe(replies.length - refused.length)
  })

  it('is made anew where the cache has it of an encoder of before', async () => {
    await writeFile(join(cacheFolder, `${house.hash}-800x533.webp`), 'of before')
    await writeFile(join(cacheFolder, `${house.hash}-800x533+0+0-00000000.webp`), 'of before')
    const reply = await app.inject(pictureUrl(house, size))
    expect((await describePicture(reply.rawPayload)).format).toBe('webp')
  })
})

describe('an address of a picture', () => {
  it.each([
    ['a width that is not in the list', `/pictures/801/3x2/${house.hash}/stills/x.jpg.webp`, 400],
    ['a ratio that is not in the list', `/pictures/800/3x1/${house.hash}/stills/x.jpg.webp`, 400],
    ['a format that is not in the list', `/pictures/800/3x2/${house.hash}/stills/x.jpg.gif`, 400],
    ['a hash that is none', '/pictures/800/3x2/zz/stills/x.jpg.webp', 400],
    ['an unknown name', `/pictures/800/3x2/${house.hash}/stills/unknown.jpg.webp`, 404],
    ['other bytes than the name has', pictureUrl({ ...house, hash: 'ffffffffffffffff' }, size), 404],
    ['a way out of the folder', `/pictures/800/3x2/${house.hash}/..%2f..%2fsecret.txt.webp`, 404],
    ['a file beside the list', `/pictures/original/${plan.hash}/secret.txt`, 404],
    ['a photograph as it is', `/pictures/original/${house.hash}/${encodeURIComponent(house.key)}`, 404],
    ['a drawing in a size', `/pictures/800/3x2/${plan.hash}/plans/a.svg.webp`, 404],
  ])('%s', async (_name, url, status) => {
    expect((await app.inject(url)).statusCode).toBe(status)
  })
})

describe('a drawing', () => {
  it('is served as it is, and nothing in it may run', async () => {
    const reply = await app.inject(pictureUrl(plan, size))
    expect([reply.headers['content-type'], reply.body]).toEqual([
      'image/svg+xml; charset=utf-8',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
    ])
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
  })
})

describe('a document', () => {
  it('is served by its name and hash', async () => {
    const reply = await app.inject(documentUrl({ key: 'documents/a.sv.pdf', hash: '00000000000000aa' }))
    expect([reply.headers['content-type'], reply.body]).toEqual(['application/pdf', '%PDF-1.7'])
  })
})
