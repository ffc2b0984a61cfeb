import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { standard } from '../content.fixture.ts'
import { change, type EditingTest, editingTest, elin, maja } from './editing.fixture.ts'

let test: EditingTest
beforeAll(async () => {
  test = await editingTest({
    'se/om/page.yaml': standard('Om', 'menu: [ { in: main } ]'),
    'se/om/mal/page.yaml': standard('Mål'),
    'se/om/mal/ar/page.yaml': standard('År'),
    'se/nytt/page.yaml': standard('Nytt', 'fields: { body: "[mål](/om/mal/)" }'),
    'se/bostader/page.yaml': 'kind: areas\ntitle: Bostäder\nfields: { heading: H, intro: I }',
    'se/ett/page.yaml': standard('Ett'),
    'se/tva/page.yaml': standard('Två'),
  })
})
afterAll(() => test.close())

const request = async (path: string, parent: string, slug: string) => ({
  pageId: await test.idOf(path),
  parentId: await test.idOf(parent),
  slug,
})
const move = async (path: string, parent: string, slug: string) =>
  test.editing.move(elin, await request(path, parent, slug))

describe('a move', () => {
  it('is counted beforehand', async () => {
    expect(await test.editing.countMove(await request('/om/', '/nytt/', 'oss'), elin.now)).toEqual({
      code: 'Ok',
      path: '/nytt/oss/',
      pages: 3,
      addresses: 3,
      linkingPages: 1,
      menuPlaces: 1,
    })
    expect(await test.shown('/om/')).toContain('Om')
  })

  it('takes along what is below, and former addresses lead to the pages', async () => {
    expect(await move('/om/', '/nytt/', 'oss')).toEqual({ code: 'Ok', path: '/nytt/oss/' })
    expect(await test.shown('/nytt/oss/mal/ar/')).toContain('År')
    expect(await test.shown('/om/mal/ar/')).toBe('/nytt/oss/mal/ar/')
  })

  it('again leaves no chain, and back no loop', async () => {
    await move('/nytt/oss/mal/', '/', 'mal')
    expect(await test.shown('/om/mal/ar/')).toBe('/mal/ar/')
    expect(await test.shown('/nytt/oss/mal/')).toBe('/mal/')
    await move('/nytt/oss/', '/', 'om')
    expect(await test.shown('/om/')).toContain('Om')
    expect(await test.shown('/nytt/oss/')).toBe('/om/')
  })

  it('leaves drafts and their revisions alone', async () => {
    await test.write('/ett/', change('title', 'Utkast'))
    await move('/ett/', '/tva/', 'ett')
    expect((await test.page('/tva/ett/')).written).toMatchObject({ revision: 1, draft: { title: 'Utkast' } })
  })

  it('of a page whose address the product itself leads to is refused', async () => {
    expect(await move('/bostader/', '/', 'hem')).toEqual({ code: 'NeverMoved' })
    expect(await move('/', '/tva/', 'start')).toEqual({ code: 'NeverMoved' })
  })

  it('of two at once to one address lets one through', async () => {
    const [one, other] = await Promise.all([
      test.editing.move(elin, await request('/nytt/', '/', 'samma')),
      test.editing.move(maja, await request('/tva/', '/', 'samma')),
    ])
    expect([one.code, other.code].sort()).toEqual(['Ok', 'PathTaken'])
  })
})

describe('a page made by editors', () => {
  it('has an opaque id and a draft, and is shown once it is published', async () => {
    const parentId = await test.idOf('/')
    const made = await test.editing.createPage(elin, {
      siteId: 'se',
      parentId,
      slug: 'gjord',
      kind: 'standard',
      title: 'Gjord',
    })
    expect(made).toMatchObject({ code: 'Ok', pageId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    expect(await test.shown('/gjord/')).toBeNull()
    await test.publish('/gjord/')
    expect(await test.shown('/gjord/')).toContain('Gjord')
    const again = { siteId: 'se', parentId, slug: 'gjord', title: 'G' } as const
    expect(await test.editing.createPage(elin, { ...again, kind: 'standard' })).toEqual({ code: 'PathTaken' })
    expect(await test.editing.createPage(elin, { ...again, kind: 'mystery' })).toEqual({ code: 'KindUnknown' })
    expect(await test.editing.createPage(elin, { ...again, slug: 'Å', kind: 'standard' })).toEqual({
      code: 'SlugFormat',
    })
  })
})

describe('a redirect of editors', () => {
  it('leads to a page or an address, never back, and never away from a page', async () => {
    const site = { siteId: 'se', permanent: true } as const
    const pageId = await test.idOf('/om/')
    expect(await test.editing.saveRedirect(elin, { ...site, from: '/a/', to: { pageId } })).toEqual({ code: 'Ok' })
    expect(await test.shown('/a/')).toBe('/om/')
    expect(await test.editing.saveRedirect(elin, { ...site, from: '/b/', to: { address: '/c/' } })).toEqual({
      code: 'Ok',
    })
    expect(await test.editing.saveRedirect(elin, { ...site, from: '/c/', to: { address: '/b/' } })).toEqual({
      code: 'Loop',
    })
    expect(await test.editing.saveRedirect(elin, { ...site, from: '/om/', to: { pageId } })).toEqual({
      code: 'PathTaken',
    })
    const unsafe = { ...site, from: '/d/', to: { address: 'javascript:alert(1)' } }
    expect(await test.editing.saveRedirect(elin, unsafe)).toEqual({ code: 'AddressFormat' })
    await test.editing.dropRedirect(elin, { siteId: 'se', from: '/a/' })
    expect(await test.shown('/a/')).toBeNull()
  })
})
