import { asId } from '@nyhem/domain/ids'
import { ownSites } from '@nyhem/domain/sites/all-sites'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onChanged } from '../../database/notify-changed.ts'
import { emptyTables } from '../../database/test-database.ts'
import {
  countingExplorer,
  homeLine,
  modelLine,
  openExplorerStage,
  panorama,
  pictureLine,
  uncheckedCamera,
} from './explorer.fixture.ts'

let stage: Awaited<ReturnType<typeof openExplorerStage>>
let large: Buffer
let small: Buffer
beforeAll(async () => {
  stage = await openExplorerStage()
  large = await panorama(2)
  small = await panorama(2, 32)
})
afterAll(() => stage.close())
beforeEach(async () => {
  await emptyTables(stage.db, 'explorer_model', 'explorer_home', 'explorer_picture', 'explorer_file')
  stage.files.kept.clear()
  stage.files.counts.puts = 0
})

const problemsOf = async (...lines: object[]) => {
  const { status, body } = await stage.send(...lines)
  expect(status).toBe(400)
  return (body.problems as { line: number; code: string; field: string; found: string }[]).map(
    ({ line, code, field, found }) => `${line} ${code} ${field} ${found}`,
  )
}
async function putBoth(file: string, stageId = 'kajen-1') {
  await stage.put(`${stageId}/360/${file}.qhdr`, large)
  return stage.put(`${stageId}/360/${file}_lores.qhdr`, small)
}
const get = async (url: string, headers = {}) => {
  const reply = await stage.get(url, headers)
  return { status: reply.statusCode, headers: reply.headers, body: reply.json() }
}
const stageOf = async (id = 'kajen-1') => (await get(`/api/residenceexplorer/get/${id}`)).body
const homeOf = async (name = 'A-1101') => get(`${(await stageOf()).token}kajen-1/${name}`)

describe('the feed of the explorer', () => {
  it('is stored, and sent again changes nothing', async () => {
    const lines = [modelLine(), homeLine(), pictureLine()]
    expect((await stage.send(...lines)).body).toMatchObject({ code: 'Ok', lines: 3, added: 3 })
    expect((await stage.send(...lines)).body).toMatchObject({ added: 0, changed: 0, unchanged: 3 })
    expect((await stage.send(homeLine('A-1101', { bearing: 45 }))).body).toMatchObject({ changed: 1 })
  })

  it('reports how many views wait for a file', async () => {
    expect((await stage.send(modelLine())).body).toMatchObject({ waitingViews: 2 })
    await putBoth('3c/living/oak')
    expect((await stage.send(modelLine())).body).toMatchObject({ unchanged: 1, waitingViews: 1 })
  })

  it('with one wrong line is refused whole, each problem with its line and field', async () => {
    const [living, bed] = modelLine().cameras
    expect(
      await problemsOf(
        modelLine({ stageExternalId: 'kajen-9' }),
        modelLine({ externalId: 'm-2', cameras: [living, living] as never }),
        modelLine({ externalId: 'm-3', views: [{ cameraId: 'bed', archetypeId: 'pine', hour: 24, file: '../a/b' }] }),
        modelLine({ externalId: 'm-4', cameras: [bed] as never }),
        homeLine('A-1199', { modelExternalId: 'm-9' }),
        pictureLine({
          outlines: ['skogen-1-a-1101', 'nobody'].map((homeExternalId) => ({
            homeExternalId,
            floor: 1,
            points: [
              [0, 0],
              [1, 0],
              [1, 1],
            ],
          })),
        }),
        pictureLine({ externalId: 'p-1', outlines: [] }),
        { type: 'explorer-sound', externalId: 'x' },
      ),
    ).toEqual([
      '1 UnknownReference explorer-model.stageExternalId "kajen-9"',
      expect.stringMatching(/^2 WrongValue explorer-model.cameras.1.id "living"/),
      expect.stringMatching(/^2 WrongValue explorer-model.views.1.cameraId "bed"/),
      expect.stringMatching(/^2 WrongValue explorer-model.stills.0.cameraId "bed"/),
      '3 WrongValue explorer-model.views.0.hour 24',
      '3 WrongValue explorer-model.views.0.file "../a/b"',
      '3 WrongValue explorer-model.views.0.archetypeId "pine"',
      '4 WrongValue explorer-model.views.0.cameraId "living"',
      '5 UnknownReference explorer-home.homeExternalId "kajen-1-a-1199"',
      '5 UnknownReference explorer-home.modelExternalId "m-9"',
      '6 UnknownReference explorer-picture.outlines.0.homeExternalId "skogen-1-a-1101"',
      '6 UnknownReference explorer-picture.outlines.1.homeExternalId "nobody"',
      '7 Duplicate explorer-picture.externalId "p-1"',
      '8 UnknownType type "explorer-sound"',
    ])
    expect((await stageOf()).pictures).toEqual([])
  })

  it('keeps a home to a model of its own stage', async () => {
    await stage.send(modelLine())
    expect(await problemsOf(homeLine('A-1101', { homeExternalId: 'skogen-1-a-1101' }))).toEqual([
      '1 WrongValue explorer-home.modelExternalId "m-3c"',
    ])
    expect(await problemsOf(modelLine({ stageExternalId: 'skogen-1' }))).toEqual([
      '1 WrongValue explorer-model.stageExternalId "skogen-1"',
    ])
  })

  it('takes back what holds no longer, once', async () => {
    await stage.send(modelLine(), homeLine(), pictureLine())
    const gone = ['explorer-picture p-1', 'explorer-home kajen-1-a-1101', 'explorer-model m-3c'].map((text) => {
      const [entity, externalId] = text.split(' ')
      return { type: 'remove', entity, externalId }
    })
    expect((await stage.send(...gone)).body).toMatchObject({ removed: 3 })
    expect((await stage.send(...gone)).body).toMatchObject({ removed: 0, unchanged: 3 })
  })
})

describe('a file of a panorama', () => {
  const at = 'kajen-1/360/3c/living/oak.qhdr'

  it('is stored, and sending it again changes nothing', async () => {
    expect(await stage.put(at, large)).toEqual({ status: 200, body: { code: 'Kept' } })
    expect(await stage.put(at, large)).toEqual({ status: 200, body: { code: 'SameFile' } })
    expect((await stage.put(at, await panorama(3))).body).toEqual({ code: 'Kept' })
  })

  it('is stored once for all the stages and names that have it', async () => {
    await stage.put(at, large)
    await stage.put('kajen-1/360/3c/bed/oak.qhdr', large)
    await stage.put('skogen-1/360/3c/living/oak.qhdr', large)
    expect(stage.files.counts.puts).toBe(1)
    expect(stage.files.kept.size).toBe(1)
  })

  it('is refused with what is wrong with it', async () => {
    const problemOf = async (bytes: Buffer, path = at) => (await stage.put(path, bytes)).body.fields
    expect(await problemOf(large.subarray(0, 400))).toEqual([{ field: 'body', problem: 'Truncated' }])
    expect(await problemOf(Buffer.from('<html>'))).toEqual([{ field: 'body', problem: 'NotQhdr' }])
    const lies = Buffer.from(large)
    lies.writeUInt16LE(100, 8)
    expect(await problemOf(lies)).toEqual([{ field: 'body', problem: 'WrongSize' }])
    const broken = Buffer.from(large)
    broken.fill(0, 100, 600)
    expect(await problemOf(broken)).toEqual([{ field: 'body', problem: 'NotAPicture' }])
    expect(await problemOf(await panorama(2, 2048), 'kajen-1/360/3c/living/oak_lores.qhdr')).toEqual([
      { field: 'body', problem: 'TooWide' },
    ])
    expect(stage.files.counts.puts).toBe(0)
  })

  it('needs a key with its scope, a stage that is there and a name of three steps', async () => {
    expect((await stage.put(at, large, 'nobody')).status).toBe(401)
    expect((await stage.put(at, large, await stage.makeKey('my-pages:write'))).status).toBe(403)
    expect((await stage.put('kajen-9/360/3c/living/oak.qhdr', large)).status).toBe(404)
    for (const name of ['3c/living/oak.jpg', '3c/living/Oak.qhdr', '3c/..%2f/oak.qhdr', '3c/a%2fb/oak.qhdr'])
      expect((await stage.put(`kajen-1/360/${name}`, large)).status).toBe(404)
    expect(stage.files.counts.puts).toBe(0)
  })

  it('that no view names is forgotten after a month, and its bytes a day later', async () => {
    await stage.put(at, large)
    await stage.put('kajen-1/360/old/living/oak.qhdr', await panorama(4))
    await stage.send(modelLine())
    expect(await stage.explorer.deleteOld()).toBe(0)
    stage.clock.now = new Date(stage.clock.now.getTime() + 31 * 86_400_000)
    expect(await stage.explorer.deleteOld()).toBe(2)
    expect(stage.files.kept.size).toBe(1)
  })
})

describe('pages that show the explorer', () => {
  it('are made anew when a batch changes something, and when the second file of a panorama comes', async () => {
    const heard: string[] = []
    const subscription = await onChanged(stage.database, ({ part }) => heard.push(part))
    await stage.send(modelLine(), homeLine())
    await expect.poll(() => heard).toEqual(['explorer'])
    await stage.send(modelLine(), homeLine())
    await stage.put('kajen-1/360/3c/living/oak.qhdr', large)
    await stage.put('kajen-1/360/3c/living/oak_lores.qhdr', small)
    await expect.poll(() => heard).toEqual(['explorer', 'explorer'])
    await subscription.close()
  })
})

describe('a stage in the explorer', () => {
  it('has pictures with outlines by the names of homes, and which homes have views', async () => {
    await stage.send(modelLine(), homeLine(), pictureLine())
    expect(await stageOf()).toMatchObject({
      stageId: 'kajen-1',
      pictures: [
        {
          id: 'p-1',
          title: 'Mot kajen',
          picture: { key: 'stills/front.jpg', altText: 'Huset från kajen' },
          outlines: [{ objectName: 'A-1101', floor: 1 }],
        },
      ],
      withViews: [],
    })
    await putBoth('3c/living/oak')
    expect((await stageOf()).withViews).toEqual(['A-1101'])
  })

  it('leaves out a picture that is not in the media', async () => {
    await stage.send(pictureLine({ picture: { key: 'gone.jpg', altText: 'Borta' } }))
    expect((await stageOf()).pictures).toEqual([])
  })

  it('is not found for another site, nor when it is unknown', async () => {
    expect((await get('/api/residenceexplorer/get/kajen-9')).status).toBe(404)
    expect((await get('/api/residenceexplorer/get/kajen-1', { host: 'no.localhost' })).status).toBe(404)
  })

  it('has another token when anything of it changes, and the same when nothing does', async () => {
    const tokens = [(await stageOf()).token]
    const next = async () => tokens.push((await stageOf()).token)
    await stage.send(modelLine())
    await next()
    await stage.send(homeLine())
    await next()
    await stage.put('kajen-1/360/3c/living/oak.qhdr', large)
    const { token: halfThere } = await stageOf()
    await stage.put('kajen-1/360/3c/living/oak_lores.qhdr', small)
    await next()
    await stage.put('kajen-1/360/3c/living/oak.qhdr', await panorama(5))
    await next()
    expect(new Set(tokens).size).toBe(tokens.length)
    expect(halfThere).toBe(tokens[2])
    expect((await stageOf()).token).toBe(tokens.at(-1))
  })
})

describe('a home in the viewer', () => {
  it('has its views, cameras, furnishings, plan and place', async () => {
    await stage.send(modelLine(), homeLine('A-1101', { bearing: 45 }))
    await putBoth('3c/living/oak')
    await putBoth('3c/bed/oak')
    const { body } = await homeOf()
    expect(body).toMatchObject({
      stageId: 'kajen-1',
      objectName: 'A-1101',
      views: [
        { cameraId: 'living', archetypeId: 'oak', hour: 16, file: '3c/living/oak' },
        { cameraId: 'bed', file: '3c/bed/oak' },
      ],
      archetypes: [{ id: 'oak', title: 'Ljus ek', description: null }],
      plan: { widthM: 11.2, bearing: 45 },
      sunStudy: null,
      geo: { latitude: 59.318, longitude: 18.13 },
    })
    expect(body.cameras.map(({ id }: { id: string }) => id)).toEqual(['living', 'bed'])
  })

  it('leaves out views whose files are not both there', async () => {
    await stage.send(modelLine(), homeLine())
    await stage.put('kajen-1/360/3c/living/oak.qhdr', large)
    expect((await homeOf()).body).toMatchObject({ views: [], cameras: [], archetypes: [] })
    await putBoth('3c/bed/oak')
    expect((await homeOf()).body).toMatchObject({ views: [{ cameraId: 'bed' }], cameras: [{ id: 'bed' }] })
  })

  it('leaves out unchecked cameras, with their views', async () => {
    const [, bed] = modelLine().cameras
    await stage.send(modelLine({ cameras: [uncheckedCamera, bed] as never }), homeLine())
    await putBoth('3c/living/oak')
    await putBoth('3c/bed/oak')
    expect((await homeOf()).body).toMatchObject({ views: [{ cameraId: 'bed' }], cameras: [{ id: 'bed' }] })
  })

  it('has no views when it is like no model, and is not there when no home has its name', async () => {
    await stage.send(modelLine())
    expect(await homeOf('A-1102')).toMatchObject({ status: 200, body: { views: [], cameras: [], plan: null } })
    expect((await homeOf('Z-1')).status).toBe(404)
  })

  it('is cached for a year under its version, and served uncached under another', async () => {
    await stage.send(modelLine(), homeLine())
    const current = await homeOf()
    expect(current.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const old = await get('/api/residenceexplorer/0123456789abcdef/kajen-1/A-1101')
    expect(old.headers['cache-control']).toBe('no-cache')
    expect(old.body).toEqual(current.body)
  })
})

describe('what the page of a home knows of its views', () => {
  const entry = (homeId: string) => stage.explorer.entry(ownSites.se, asId(homeId))

  it('is where to ask, and a still of each camera that has one', async () => {
    await stage.send(modelLine(), homeLine())
    await putBoth('3c/living/oak')
    await putBoth('3c/bed/oak')
    expect(await entry('kajen-1-a-1101')).toMatchObject({
      stageId: 'kajen-1',
      objectName: 'A-1101',
      token: (await stageOf()).token,
      stills: [{ cameraId: 'bed', title: 'Sovrum', picture: { altText: 'En säng' } }],
      archetypes: [{ id: 'oak' }],
    })
  })

  it('is nothing without views', async () => {
    await stage.send(modelLine(), homeLine())
    expect(await entry('kajen-1-a-1101')).toBeNull()
    expect(await entry('kajen-1-a-1102')).toBeNull()
    expect(await entry('nobody')).toBeNull()
  })

  it('is read for all homes of a list by six statements', async () => {
    await stage.send(modelLine(), homeLine('A-1101'), homeLine('A-1102'))
    await putBoth('3c/living/oak')
    const { explorer, requested } = countingExplorer({ db: stage.db, files: stage.files.store, now: stage.now })
    const homes = ['kajen-1-a-1101', 'kajen-1-a-1102', 'skogen-1-a-1101']
    const found = await Promise.all(homes.map((id) => explorer.entry(ownSites.se, asId(id))))
    expect(found.map((one) => one?.objectName)).toEqual(['A-1101', 'A-1102', undefined])
    expect(requested.count).toBe(6)
  })

  it('is found by one statement for all who ask for the same panorama at once, and anew afterwards', async () => {
    await stage.send(modelLine(), homeLine())
    await putBoth('3c/living/oak')
    const { explorer, requested } = countingExplorer({ db: stage.db, files: stage.files.store, now: stage.now })
    const asked = { stageId: 'kajen-1', file: '3c/living/oak', size: 'large' } as const
    const find = () => explorer.findFile('se', asked)
    const found = await Promise.all(Array.from({ length: 20 }, find))
    expect(new Set(found.map((one) => one?.bytes))).toEqual(new Set([large.length]))
    expect(requested.count).toBe(1)
    expect(await explorer.findFile('no', asked)).toBeNull()
    await emptyTables(stage.db, 'explorer_file')
    expect(await find()).toBeNull()
    expect(requested.count).toBe(3)
  })

  it('is requested by one statement where nothing can be seen', async () => {
    const { explorer, requested } = countingExplorer({ db: stage.db, files: stage.files.store, now: stage.now })
    expect(await explorer.entry(ownSites.se, asId('kajen-1-a-1101'))).toBeNull()
    expect(requested.count).toBe(1)
  })
})
