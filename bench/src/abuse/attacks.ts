import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mediaManifestSchema } from '@nyhem/contract/media-manifest'
import { pictureUrl, pictureWidths } from '@nyhem/contract/picture-address'
import { demoPassword } from '@nyhem/demo/seed-people'
import { type Attack, type AttackRequest, logIn } from './attack.ts'
import type { Victims } from './victims.ts'

/** Of one address or of many, over one portal. */
export type Attackers = Pick<Attack, 'addresses' | 'connections' | 'seconds'>
export type Trial = {
  readonly name: string
  readonly way:
    | { readonly kind: 'hold'; readonly opening: string; readonly drip: string }
    | { readonly kind: 'flood'; readonly requests: readonly AttackRequest[] }
  /** At once; each has a row. */
  readonly attackers: readonly Attackers[]
  /** What an ordinary client does with what was attacked; answered by 200. */
  readonly ordinary: AttackRequest
}

export type AttackSizes = {
  readonly manyAddresses: number
  readonly heldByOne: number
  readonly heldByMany: number
  readonly longestHeldSeconds: number
  readonly floodsByOne: number
  readonly floodsByMany: number
  readonly floodSeconds: number
}

const filmBytes = 4_000_000
const uploadPath = (key: string) => `/case_management/draft/files?reporter=resident&clientKey=${key}`
const smallFilm =
  '--x\r\ncontent-disposition: form-data; name="file"; filename="film"\r\n\r\n\0\0\0\x10ftypmp42\0\0\0\0\0\0\0\x08moov\r\n--x--\r\n'

/** The attacks, in order. Slow ones come from one address and from many at once, since they last for a minute. */
export function trialsOf(host: string, victims: Victims, sizes: AttackSizes): Trial[] {
  const holdFrom = (way: { opening: string; drip: string }) => ({
    way: { kind: 'hold' as const, ...way },
    attackers: [
      { addresses: 1, connections: sizes.heldByOne, seconds: sizes.longestHeldSeconds },
      { addresses: sizes.manyAddresses, connections: sizes.heldByMany, seconds: sizes.longestHeldSeconds },
    ],
  })
  const { bearer } = victims
  const get = (path: string): AttackRequest => ({ method: 'GET', path })
  const slow: Trial[] = [
    {
      name: 'headers, a byte a second',
      ...holdFrom({ opening: `GET / HTTP/1.1\r\nhost: ${host}\r\nx-slow: `, drip: 'a' }),
      ordinary: get('/'),
    },
    {
      name: 'body of a login, a byte a second',
      ...holdFrom({ opening: `${loginHead(host, 60_000)}{`, drip: ' ' }),
      ordinary: logIn(victims.email, demoPassword),
    },
    {
      name: 'panoramas, two asked for at once, read at 1 KB a second',
      ...holdFrom({ opening: askedAtOnce(host, Array(2).fill(victims.panorama)), drip: '' }),
      ordinary: get(victims.panorama),
    },
    {
      name: 'large pictures, two asked for at once, read at 1 KB a second',
      ...holdFrom({ opening: askedAtOnce(host, Array(2).fill(largePicture())), drip: '' }),
      ordinary: get(largePicture()),
    },
  ]
  const floods = [
    {
      name: 'logins, half of them on one account',
      requests: wrongLogins(victims.email),
      ordinary: logIn(victims.email, demoPassword),
    },
    { name: 'polling one identification', requests: [victims.poll], ordinary: victims.poll },
    { name: 'searches', requests: searches(host), ordinary: search(host, {}, 0) },
    { name: 'pictures that nobody has asked for', requests: newPictures(), ordinary: get(pictureAt(1_999, 'avif')) },
    {
      name: 'receipts, made as PDF',
      requests: [{ ...get(victims.receipt), headers: bearer(0) }],
      ordinary: { ...get(victims.receipt), headers: bearer(0) },
    },
    {
      name: `uploads of ${filmBytes / 1_000_000} MB`,
      requests: victims.uploaders.map((number, index) => ({
        method: 'POST' as const,
        path: uploadPath(`film-${index}`),
        headers: bearer(number),
        filmBytes,
      })),
      ordinary: {
        method: 'POST' as const,
        path: uploadPath('one-more'),
        headers: { ...bearer(victims.spared), 'content-type': 'multipart/form-data; boundary=x' },
        body: smallFilm,
      },
    },
  ]
  const attackersOf = [
    { addresses: 1, connections: sizes.floodsByOne, seconds: sizes.floodSeconds },
    { addresses: sizes.manyAddresses, connections: sizes.floodsByMany, seconds: sizes.floodSeconds },
  ]
  return [
    ...slow,
    ...floods.flatMap(({ requests, ...trial }) =>
      attackersOf.map((attackers): Trial => ({ ...trial, way: { kind: 'flood', requests }, attackers: [attackers] })),
    ),
  ]
}

const askedAtOnce = (host: string, paths: readonly string[]): string =>
  paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`).join('')

const loginHead = (host: string, length: number): string =>
  `POST /account_service/login/email HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`

const wrongLogins = (email: string): AttackRequest[] =>
  Array.from({ length: 200 }, (_, index) =>
    logIn(index % 2 === 0 ? email : `nobody-${index}@demo.example`, `wrong-${index}`),
  )

const search = (host: string, filter: object, offset: number): AttackRequest => ({
  method: 'POST',
  path: '/residence/search_object',
  headers: { origin: `http://${host}` },
  body: JSON.stringify({ filter, limit: 24, offset }),
})

const searches = (host: string): AttackRequest[] =>
  Array.from({ length: 200 }, (_, index) =>
    search(host, { minPrice: index * 10_000, minRooms: 1 + (index % 4) }, 24 * (index % 3)),
  )

export const photographs = mediaManifestSchema
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../../demo/media/manifest.json'), 'utf8')))
  .pictures.filter(({ vector }) => !vector)

function pictureAt(index: number, format: 'webp' | 'avif'): string {
  const picture = photographs[index % photographs.length]
  const width = pictureWidths[index % pictureWidths.length]
  if (!picture || !width) throw new Error('no picture')
  return pictureUrl(picture, { width, ratio: '21x9', format })
}
const largePicture = (): string => {
  const [picture] = [...photographs].sort((one, other) => other.bytes - one.bytes)
  if (!picture) throw new Error('no picture')
  return pictureUrl(picture, { width: 2560, ratio: 'org', format: 'webp' })
}
const newPictures = (): AttackRequest[] =>
  Array.from({ length: 900 }, (_, index) => ({ method: 'GET', path: pictureAt(index, 'avif') }))
