import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { IntegrationScope } from '@nyhem/contract/calls/catalogue-import'
import type { ExplorerInput } from '@nyhem/contract/feed/explorer-lines'
import { panoramaType } from '@nyhem/contract/routes/integration'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import { type QhdrPicture, writeQhdr } from '@nyhem/domain/explorer/qhdr'
import type { FileStore } from '@nyhem/providers/files/files'
import type { Kysely, KyselyPlugin } from 'kysely'
import sharp from 'sharp'
import type { Database } from '../../database/schema.generated.ts'
import { openTestDatabase } from '../../database/test-database.ts'
import { withoutScanner } from '../../security/scan-file.ts'
import { defaultRateLimits } from '../../server/rate-limits.ts'
import { siteOfRequest } from '../../server/request-site.ts'
import { buildTestApi } from '../../server/test-api.ts'
import { area, ground, home, importLines, stage } from '../catalogue/sample-feed.ts'
import { integrationRoutes } from '../integration/integration.routes.ts'
import { createIntegration } from '../integration/integration.ts'
import { noFeeds } from '../integration/no-feeds.fixture.ts'
import type { Media } from '../pictures/media.ts'
import { explorerRoutes } from './explorer.routes.ts'
import { openExplorer } from './explorer.ts'
import { explorerExchangeRoutes } from './explorer-exchange.routes.ts'

export type ModelInput = Extract<ExplorerInput, { type: 'explorer-model' }>

const camera = (id: string, over: Partial<ModelInput['cameras'][number]> = {}): ModelInput['cameras'][number] => ({
  id,
  type: 'interior',
  title: id === 'living' ? 'Vardagsrum' : 'Sovrum',
  floorLevel: 0,
  position: { x: 3, y: 3.3, z: 1.5 },
  rotation: { yaw: 180, pitch: 0, roll: 0 },
  hasQA: true,
  fieldOfView: { horizontal: 360, vertical: 180, initial: 85 },
  ...over,
})

export const modelLine = (over: Partial<ModelInput> = {}): ModelInput => ({
  type: 'explorer-model',
  externalId: 'm-3c',
  stageExternalId: 'kajen-1',
  cameras: [camera('living'), camera('bed')],
  archetypes: [{ id: 'oak', title: 'Ljus ek' }],
  views: ['living', 'bed'].map((cameraId) => ({ cameraId, archetypeId: 'oak', hour: 16, file: `3c/${cameraId}/oak` })),
  plan: {
    widthM: 11.2,
    depthM: 7.2,
    bearing: 25,
    rooms: [{ key: 'bedroom', title: 'Sovrum', kind: 'room', areaM2: 13.2, rects: [[5.6, 0, 8.8, 4.3]] }],
  },
  stills: [{ cameraId: 'bed', picture: { key: 'stills/bed.jpg', altText: 'En säng' } }],
  ...over,
})
export const uncheckedCamera = camera('living', { hasQA: false })

export const homeLine = (number = 'A-1101', over: object = {}) => ({
  type: 'explorer-home',
  homeExternalId: `kajen-1-${number.toLowerCase()}`,
  modelExternalId: 'm-3c',
  ...over,
})

export const pictureLine = (over: object = {}) => ({
  type: 'explorer-picture',
  externalId: 'p-1',
  stageExternalId: 'kajen-1',
  title: 'Mot kajen',
  picture: { key: 'stills/front.jpg', altText: 'Huset från kajen' },
  outlines: [
    {
      homeExternalId: 'kajen-1-a-1101',
      floor: 1,
      points: [
        [0.1, 0.5],
        [0.2, 0.5],
        [0.2, 0.6],
      ],
    },
  ],
  ...over,
})

async function picture(width: number, height: number): Promise<QhdrPicture> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#a08060' } })
    .jpeg()
    .toBuffer()
  return { mediaType: 'image/jpeg', width, height, bytes }
}

/** Panorama distinguished by its light range in stops. */
export async function panorama(stops = 2, width = 64): Promise<Buffer> {
  const written = writeQhdr({
    base: await picture(width, width / 2),
    gainMap: await picture(32, 16),
    metadata: {
      gainMapMin: 0,
      gainMapMax: stops,
      gamma: 1,
      offsetSdr: 1 / 64,
      offsetHdr: 1 / 64,
      hdrCapacityMin: 0,
      hdrCapacityMax: stops,
      channels: 3,
    },
  })
  if (!written.ok) throw new Error(written.problem)
  return Buffer.from(written.value)
}

export function memoryFiles() {
  const stored = new Map<string, Buffer>()
  const counts = { puts: 0, bytesRead: 0 }
  const store: FileStore = {
    async put(key, { stream }) {
      counts.puts += 1
      stored.set(key, await buffer(stream))
      return { sha256: Buffer.from(key, 'hex') }
    },
    open: async (key, range = { first: 0, last: (stored.get(key)?.length ?? 0) - 1 }) => {
      const bytes = stored.get(key)
      if (bytes === undefined || range.last >= bytes.length) return null
      counts.bytesRead += range.last - range.first + 1
      return Readable.from([bytes.subarray(range.first, range.last + 1)])
    },
    remove: async (key) => void stored.delete(key),
    async *list() {
      yield* [...stored.keys()]
    },
    close: () => undefined,
  }
  return { store, kept: stored, counts }
}

const media: Pick<Media, 'picture'> = {
  picture: (key, _locale, words) =>
    key.startsWith('stills/')
      ? {
          key,
          hash: '0123456789abcdef',
          orgWidth: 1920,
          orgHeight: 1080,
          altText: words?.altText ?? '',
          description: null,
          color: '#cccccc',
          placeholder: null,
          focus: { x: 0.5, y: 0.5 },
          vector: false,
        }
      : null,
}

export function countingExplorer({ db, files, now }: { db: Kysely<Database>; files: FileStore; now: () => Instant }) {
  const requested = { count: 0 }
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      requested.count += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { requested, explorer: openExplorer({ db: db.withPlugin(counting), store: files, media, now }) }
}

export async function openExplorerStage() {
  const database = await openTestDatabase()
  const { db } = database
  const clock = { now: new Date('2026-03-02T08:00:00Z') }
  const now = (): Instant => instantOf(clock.now)
  await importLines(db, [
    ...ground(),
    home(),
    home({ externalId: 'kajen-1-a-1102', number: 'A-1102', slug: 'a-1102' }),
    area({ externalId: 'skogen', name: 'Skogen', slug: 'skogen' }),
    stage({ externalId: 'skogen-1', areaExternalId: 'skogen' }),
    home({ externalId: 'skogen-1-a-1101', stageExternalId: 'skogen-1' }),
  ])
  const files = memoryFiles()
  const explorer = openExplorer({ db, store: files.store, media, now })
  const integration = createIntegration({
    ...noFeeds,
    db,
    importExplorer: (batch) => explorer.importBatch(batch),
    now: () => clock.now,
  })
  const app = await buildTestApi(
    [
      (server) => integrationRoutes(server, { integration, now: () => clock.now }),
      (server) => explorerRoutes(server, { explorer, siteOfRequest: siteOfRequest({}) }),
      (server) => explorerExchangeRoutes(server, { explorer, integration, scanFile: withoutScanner }),
    ],
    { database, settings: { rateLimits: { ...defaultRateLimits, read: 10_000, integration: 10_000 } } },
  )
  const key = await integration.makeKey('Pictures', ['explorer:write'])
  const bearer = (requested = key) => ({ authorization: `Bearer ${requested}` })

  return {
    app,
    database,
    db,
    clock,
    now,
    explorer,
    files,
    makeKey: (scope: IntegrationScope) => integration.makeKey('Other', [scope]),
    async send(...lines: object[]) {
      // Imports are limited to one a minute per key.
      clock.now = new Date(clock.now.getTime() + 60_000)
      const reply = await app.inject({
        method: 'POST',
        url: '/integration/v1/explorer',
        headers: { 'content-type': 'application/x-ndjson', ...bearer() },
        payload: lines.map((line) => JSON.stringify(line)).join('\n'),
      })
      return { status: reply.statusCode, body: reply.json() }
    },
    async put(path: string, bytes: Buffer, requested?: string) {
      const reply = await app.inject({
        method: 'PUT',
        url: `/integration/v1/explorer/${path}`,
        headers: { 'content-type': panoramaType, ...bearer(requested) },
        payload: bytes,
      })
      return { status: reply.statusCode, body: reply.json() }
    },
    get: (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
      app.inject({ method, url, headers: { host: 'se.localhost', ...headers } }),
    async close() {
      await app.close()
      await database.close()
    },
  }
}
