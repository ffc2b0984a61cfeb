import type { Living } from '@nyhem/contract/living'
import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { area, contact, county, homes, importLines, kronor, municipality, stage } from '../../catalogue/sample-feed.ts'
import { type ContentTest, contentTest, pageOf } from '../content.fixture.ts'
import type { Content } from '../content.ts'

let test: ContentTest
let content: Content

const areas = (living: string) =>
  `kind: areas\ntitle: Bostäder\nfields: { heading: Bostäder, intro: Alla.${living === '' ? '' : `, living: ${living}`} }`
const room = (name: string) => `{ name: ${name}, text: Delas., picture: stills/b.jpg }`
const note = (date: string, place: string) => `{ date: ${date}, place: "${place}", title: Bastu, text: Ja. }`
const blocks = [
  'kind: week-programme, heading: Veckan, picture: stills/b.jpg, days: [ { day: monday, items: [ { time: "12.00", text: Soppa } ] }, { day: friday, items: [ { time: "12.00", text: Lunch } ] } ]',
  `kind: noticeboard, heading: Tavla, notes: [ ${note('2026-02-10', 'Ängen, Nacka')}, ${note('2026-01-10', 'Kajen, Nacka')} ]`,
  'kind: text, body: Bara här.',
]
const start = `kind: start\ntitle: Start\nfields: { hero: { heading: Hej, picture: stills/a.jpg }, sentenceSearch: true }\nblocks:\n${blocks.map((block) => `  - { ${block} }`).join('\n')}`
const ofStage = '/bostader/stockholm/nacka/kajen/etapp-1/'
const image = (key: string, role: 'exterior' | 'interior') => ({ key, role, altText: 'Huset', description: null })
const nearby = [{ name: 'Matbutik', kind: 'shop', minutes: 5, by: 'foot' }] as const

const files = (living: string) => ({
  'se/page.yaml': start,
  'se/bostader/page.yaml': areas(living),
})

beforeAll(async () => {
  test = await contentTest()
  const outcome = await importLines(test.database.db, [
    county(),
    municipality(),
    contact(),
    area({ nearby: [...nearby] }),
    stage({ disposalForm: 'tenancy', images: [image('stills/a.jpg', 'exterior'), image('stills/b.jpg', 'interior')] }),
    ...homes(2, 'kajen-1', (index) => ({
      disposalForm: 'tenancy',
      price: kronor(200_000 + 50_000 * index),
      monthlyFee: kronor(5_000 + 1_000 * index),
      floor: index + 1,
      hasLift: true,
    })),
    stage({ externalId: 'kajen-2', name: 'Etapp 2', slug: 'etapp-2', phase: 'planned' }),
  ])
  expect(outcome).toMatchObject({ code: 'Ok' })
  await loadWritten()
})
afterAll(() => test.close())

async function loadWritten() {
  await test.load({
    ...files(`{ standards: [ Inga trösklar ], included: [ Värme ], rooms: [ ${room('Salen')} ] }`),
    [`se${ofStage}page.yaml`]: `kind: stage\ntitle: Etapp 1\nfields: { rooms: [ ${room('Verkstaden')} ] }`,
  })
  content = test.open()
}

async function livingAt(path: string): Promise<Living | null> {
  const answer = await pageOf(content, 'se', path)
  if (!('page' in answer)) throw new Error(`no page: ${answer.code}`)
  return (answer.page.template.viewModel as unknown as { living: Living | null }).living
}

describe('what is said of living in a house', () => {
  it('is, of a stage, what holds for all its homes', async () => {
    expect(await livingAt(ofStage)).toMatchObject({
      standards: ['Inga trösklar'],
      access: [
        { kind: 'lift', floor: null },
        { kind: 'walk', place: 'Matbutik', minutes: 5 },
      ],
      cost: {
        deposit: { min: kronor(200_000), max: kronor(250_000) },
        yearlyRent: { min: kronor(60_000), max: kronor(72_000) },
      },
      included: ['Värme'],
    })
  })

  it('is, of a home, its own floor and amounts', async () => {
    const living = await livingAt(`${ofStage}a-1102/`)
    expect(living?.access[0]).toEqual({ kind: 'lift', floor: 2 })
    expect(living?.cost?.deposit).toEqual({ min: kronor(250_000), max: kronor(250_000) })
  })

  it('names the rooms of its own house, on the pages of its homes too', async () => {
    for (const path of [ofStage, `${ofStage}a-1102/`])
      expect((await livingAt(path))?.rooms.map(({ name }) => name)).toEqual(['Verkstaden'])
  })

  it('shows the picture of a room with the room alone, not among those of the house too', async () => {
    const answer = await pageOf(content, 'se', ofStage)
    if (!('page' in answer)) throw new Error(`no page: ${answer.code}`)
    const { living, picture, pictures } = answer.page.template.viewModel as unknown as PageModels['stage']
    expect(living?.rooms[0]?.picture.key).toBe('stills/b.jpg')
    expect([picture, ...pictures].map((shown) => shown?.key)).toEqual(['stills/a.jpg'])
  })

  it('takes blocks of every house from the start page, its own notes first and no picture twice', async () => {
    const [week, board, ...others] = (await livingAt(ofStage))?.blocks ?? []
    expect(others).toEqual([])
    expect(week).toMatchObject({ kind: 'week-programme', model: { picture: null } })
    expect(board?.kind === 'noticeboard' && board.model.notes.map(({ place }) => place)).toEqual([
      'Kajen, Nacka',
      'Ängen, Nacka',
    ])
  })

  it('is, of a planned house, only how it will be built', async () => {
    expect(await livingAt('/bostader/stockholm/nacka/kajen/etapp-2/')).toMatchObject({
      standards: ['Inga trösklar'],
      rooms: [],
      blocks: [],
      cost: null,
    })
  })

  it('is nothing where editors write nothing of it', async () => {
    await test.load(files(''))
    content = test.open()
    expect(await livingAt(ofStage)).toBeNull()
    await loadWritten()
  })
})
