import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pageKinds } from '@nyhem/contract/pages/page-kinds'
import type { LocalDate } from '@nyhem/domain/dates'
import { describe, expect, it } from 'vitest'
import { smallSite } from '../content-folder.fixture.ts'
import { loadTest } from './load-test.fixture.ts'

const test = loadTest()
const { load, idOf } = test
const countOf = async (table: 'content_page' | 'content_page_version' | 'content_site') =>
  (
    await test.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
  ).count

async function problemsOf(page: string): Promise<string[]> {
  await test.fixture.write({ 'se/x/page.yaml': page })
  const result = await load()
  if (result.code === 'Ok') return []
  return result.problems.map(({ file, field, problem }) => {
    expect(file).toMatch(/se\/x\/page\.yaml$/)
    return `${field}: ${problem}`
  })
}

describe('a content file with a wrong field stops the load with file, field and reason:', () => {
  const body = 'kind: standard\ntitle: X\n'
  const formWith = (...fields: string[]) =>
    `${body}blocks: [ { kind: form, formId: a, submitLabel: Skicka, thanks: Tack, fields: [ ${fields.join(', ')} ] } ]`
  const cases: [name: string, page: string, problem: string][] = [
    ['a field that is missing', 'kind: article\ntitle: X\nfields: { body: Text }', 'fields.lead: is missing'],
    ['a field nobody knows', `${body}fields: { headin: X }`, 'fields.headin: is not a known field here'],
    [
      'an unknown page kind',
      'kind: mystery\ntitle: X',
      `kind: found "mystery", expected one of ${pageKinds.join(', ')}`,
    ],
    ['another type', `${body}fields: { heading: 12 }`, 'fields.heading: found 12, expected string'],
    ['an empty title', 'kind: standard\ntitle: ""', 'title: is empty'],
    [
      'an unknown block',
      `${body}blocks: [ { kind: carousel } ]`,
      'blocks[0].kind: found "carousel", expected one of text, image, gallery, residence-explorer, selected-projects, search-result, selected-objects, contact, faq, video, form, timeline, testimonial, campaign, article-list, blog, succession, place-index, fact-list, stored-values, link-list, telephone, week-programme, deposit-comparison, noticeboard, reference-register',
    ],
    [
      'two fields of a form with one name',
      formWith(
        '{ name: a, label: A, type: text, required: true }',
        '{ name: a, label: B, type: name, required: true }',
      ),
      'blocks[0].fields[1].name: found "a", is used twice',
    ],
    [
      'radio buttons with nothing to choose between',
      formWith('{ name: a, label: A, type: radio, required: true }'),
      'blocks[0].fields[0].options: belongs to fields of type select and radio, and only to them',
    ],
    [
      'a consent without the page that says to what',
      formWith('{ name: a, label: A, type: consent, required: true }'),
      'blocks[0].fields[0].link: belongs to fields of type consent, and only to them',
    ],
    [
      'a field with a name that the form itself uses',
      formWith('{ name: page, label: A, type: text, required: true }'),
      'blocks[0].fields[0].name: found "page", is a name that the form itself uses',
    ],
    [
      'a form that writes to somebody whom the site does not name',
      formWith('{ name: a, label: A, type: text, required: true }').replace('thanks', 'recipient: elsewhere, thanks'),
      'blocks[0].recipient: elsewhere is none of the recipients in site.yaml',
    ],
    [
      'a block’s field',
      `${body}blocks: [ { kind: faq, items: [ { id: a, question: Q } ] } ]`,
      'blocks[0].items[0].answer: is missing',
    ],
    [
      'a block that needs one of two fields',
      `${body}blocks: [ { kind: contact } ]`,
      'blocks[0]: needs either contacts or purpose',
    ],
    [
      'an anchor used twice',
      `${body}blocks: [ { kind: place-index, id: a }, { kind: place-index, id: a } ]`,
      'blocks[1].id: found "a", is used twice',
    ],
    [
      'a picture that is no key',
      `${body}fields: { picture: /a.jpg }`,
      'fields.picture: found "/a.jpg", must be the key of a picture, such as stills/name-01.jpg',
    ],
    [
      'a picture that is not in the store',
      `${body}fields: { picture: stills/b.jpg }`,
      'fields.picture: there is no picture stills/b.jpg',
    ],
    [
      'a link without its slash',
      `${body}blocks: [ { kind: text, body: T, link: { text: L, href: /om } } ]`,
      'blocks[0].link.href: found "/om", must be a site path that ends with a slash, an #anchor, or a whole address',
    ],
    [
      'a link that would run code',
      `${body}blocks: [ { kind: text, body: T, link: { text: L, href: "javascript:alert(1)" } } ]`,
      'blocks[0].link.href: found "javascript:alert(1)", must be a site path that ends with a slash, an #anchor, or a whole address',
    ],
    [
      'a menu nobody knows',
      `${body}menu: [ { in: side } ]`,
      'menu[0].in: found "side", expected one of main, career, footer-company, footer-explore, footer-help, legal, quick',
    ],
    [
      'a day that does not exist',
      `${body}published: { from: 2026-02-30 }`,
      'published.from: found "2026-02-30", must be a day such as 2026-03-01, or relative such as -30d',
    ],
    [
      'a text with a comma in braces',
      `${body}seo: { description: Kajer, vägar och broar. }`,
      'seo.vägar och broar.: is not a known field here: a text with a comma needs quotes',
    ],
    [
      'what is not YAML',
      'kind: [standard',
      'line 1: Flow sequence in block collection must be sufficiently indented and end with a ] at line 1, column 16:',
    ],
    [
      'a list of pages with one that is missing',
      'kind: article\ntitle: X\nfields: { lead: L, body: B, related: [/inte/] }',
      'fields.related[0]: there is no page at /inte/',
    ],
  ]
  it.each(cases)('%s', async (_, page, problem) => {
    expect(await problemsOf(page)).toContain(problem)
    expect(await countOf('content_page')).toBe(0)
    expect(await countOf('content_site')).toBe(0)
  })

  it('every problem of a file together', async () => {
    expect(await problemsOf('kind: article\ntitle: X\nfields: { autor: A }\nblocks: [ { kind: text } ]')).toEqual([
      'fields.lead: is missing',
      'fields.body: is missing',
      'fields.autor: is not a known field here',
      'blocks[0].body: is missing',
    ])
  })

  it('a folder that is no site, and a file of another name', async () => {
    await test.fixture.write({ 'dk/page.yaml': 'kind: start', 'se/x/sida.yaml': 'kind: standard' })
    const result = await load()
    expect(result.code === 'Refused' && result.problems.map(({ field, problem }) => `${field}: ${problem}`)).toEqual([
      '(folder): dk is not a site: expected one of se, se-en, no, fi, senior, coop, contractor',
      '(file): must be named page.yaml, or site.yaml in the folder of the site',
    ])
  })

  it('two forms of a site with one id', async () => {
    const form =
      '{ kind: form, formId: fraga, fields: [ { name: a, label: A, type: text, required: true } ], submitLabel: S, thanks: T }'
    await test.fixture.write({ 'se/a/page.yaml': `kind: standard\ntitle: A\nblocks: [ ${form} ]` })
    expect(await problemsOf(`kind: standard\ntitle: X\nblocks: [ ${form} ]`)).toEqual([
      "blocks[0].formId: fraga is another form's id on this site",
    ])
  })

  it('a site without its error pages', async () => {
    await rm(join(test.fixture.folder, 'se/_500'), { recursive: true })
    const result = await load()
    expect(result.code === 'Refused' && result.problems.map(({ problem }) => problem)).toEqual([
      'the site se needs a page at _500',
    ])
  })
})

describe('loading content', () => {
  it('publishes every page with a version', async () => {
    expect(await load()).toEqual({
      code: 'Ok',
      added: 3,
      changed: 0,
      unchanged: 0,
      removed: 0,
      edited: [],
      warnings: [],
    })
    expect(await countOf('content_page_version')).toBe(3)
  })

  it('makes no version when the same files are loaded again, on another day as well', async () => {
    await test.fixture.write({ 'se/x/page.yaml': 'kind: standard\ntitle: X\npublished: { from: -30d }' })
    await load()
    expect(await load('2026-04-01' as LocalDate)).toMatchObject({ added: 0, changed: 0, unchanged: 4, removed: 0 })
    expect(await countOf('content_page_version')).toBe(4)
  })

  it('keeps the earlier version of a page that changes', async () => {
    await load()
    await test.fixture.write({ 'se/_404/page.yaml': smallSite['se/_404/page.yaml'].replace('Borta', 'Inte här') })
    expect(await load()).toMatchObject({ added: 0, changed: 1, unchanged: 2 })
    const versions = await test.db
      .selectFrom('content_page_version')
      .select(['number', 'state', 'title'])
      .where('page_id', '=', await idOf('_404'))
      .orderBy('number')
      .execute()
    expect(versions).toEqual([
      { number: 1, state: 'superseded', title: 'Borta' },
      { number: 2, state: 'published', title: 'Inte här' },
    ])
  })

  it('takes down a page whose file is gone, and puts it up again', async () => {
    const page = { 'se/x/page.yaml': 'kind: standard\ntitle: X' }
    await test.fixture.write(page)
    await load()
    await rm(join(test.fixture.folder, 'se/x'), { recursive: true })
    expect(await load()).toMatchObject({ removed: 1 })
    expect(await load()).toMatchObject({ removed: 0, unchanged: 3 })
    await test.fixture.write(page)
    expect(await load()).toMatchObject({ changed: 1 })
  })

  it('resolves relative days on the day of the load, at midnight where the site is', async () => {
    await test.fixture.write({ 'se/x/page.yaml': 'kind: standard\ntitle: X\npublished: { from: -30d, until: +2m }' })
    await load()
    const version = await test.db
      .selectFrom('content_page_version')
      .select(['published_from', 'published_until'])
      .where('page_id', '=', await idOf('/x/'))
      .executeTakeFirstOrThrow()
    expect(version).toEqual({
      published_from: '2026-01-30T23:00:00.000Z',
      published_until: '2026-05-01T22:00:00.000Z',
    })
  })

  it('reports broken links without refusing the load', async () => {
    await test.fixture.write({ 'se/x/page.yaml': 'kind: standard\ntitle: X\nfields: { body: "[bort](/borta/)" }' })
    const result = await load()
    expect(result.code === 'Ok' && result.warnings).toMatchObject([
      { field: 'fields.body', problem: '/borta/ leads to no page' },
    ])
  })
})
