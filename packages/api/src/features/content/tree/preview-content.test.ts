import type { Draft, Json } from '@nyhem/domain/content/draft'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { blockDefinitions } from '../blocks/block-kinds.ts'
import { pageKindDefinitions } from '../kinds/page-kinds.ts'
import { showableDraft } from './preview-content.ts'

const kinds = { pages: pageKindDefinitions, blocks: blockDefinitions }
const text = (key: string, body: Json) => ({ key, kind: 'text', id: key, fields: { body } })

const shown: Draft = {
  title: 'Förut',
  siblings: null,
  seo: { title: 'Förut' },
  menu: [],
  listed: {},
  fields: { heading: 'Rubrik', lead: 'Ingress' },
  blocks: [text('a', 'Ett'), text('b', 'Två')],
}
const draft = (changes: Partial<Draft>): Draft => ({ ...shown, ...changes })
const show = (changes: Partial<Draft>, before: Draft | null = shown, kind = 'standard') =>
  showableDraft({ kind, draft: draft(changes), shown: before }, kinds)

describe('a draft that is shown before it is finished', () => {
  it('is itself where nothing is missing', () => {
    expect(show({ title: 'Nu' })).toMatchObject({ code: 'Ok', content: { title: 'Nu' }, leftOut: [], borrowed: [] })
  })

  it('is without the blocks that have a problem, which are named', () => {
    const unknown = { key: 'd', kind: 'nothing', id: 'd', fields: {} }
    expect(show({ blocks: [text('a', ''), text('b', 'Nytt'), text('c', null), unknown] })).toMatchObject({
      code: 'Ok',
      content: { blocks: [{ key: 'b', fields: { body: 'Nytt' } }] },
      leftOut: ['a', 'c', 'd'],
      borrowed: [],
    })
  })

  it('has of the version that is shown what is missing or wrong, and its own for the rest', () => {
    const fields = { heading: 'x'.repeat(10_000), lead: 'Ny ingress' }
    expect(show({ title: '', seo: { title: 'Ny', wrong: 'x' }, fields })).toMatchObject({
      code: 'Ok',
      content: { title: 'Förut', seo: { title: 'Ny' }, fields: { heading: 'Rubrik', lead: 'Ny ingress' } },
      borrowed: ['title', 'seo wrong', 'fields heading'],
    })
  })

  it('is without what neither has, where the page can do without', () => {
    const result = show({ fields: { picture: 'x'.repeat(10_000) } }, draft({ fields: {} }))
    expect(result).toMatchObject({ code: 'Ok', content: { fields: {} }, borrowed: ['fields picture'] })
  })

  it('has all fields of the version that is shown where its own do not fit together', () => {
    const fields = z
      .strictObject({ heading: z.string(), lead: z.string() })
      .refine(({ heading, lead }) => heading.length === lead.length)
    const fitting = { ...kinds, pages: { ...kinds.pages, standard: { ...kinds.pages.standard, fields } } }
    const before = draft({ fields: { heading: 'Ett', lead: 'Två' } })
    const unfinished = draft({ fields: { heading: 1, lead: 'Fyra' } })
    expect(showableDraft({ kind: 'standard', draft: unfinished, shown: before }, fitting)).toMatchObject({
      code: 'Ok',
      content: { fields: { heading: 'Ett', lead: 'Två' } },
      borrowed: ['fields'],
    })
  })

  it('is not shown where a page cannot be made of it, nor one of no known kind', () => {
    expect(show({ title: '', blocks: [] }, null)).toMatchObject({
      code: 'Unfinished',
      problems: [{ path: ['title'], sort: 'missing' }],
    })
    expect(show({}, null, 'nothing')).toMatchObject({ code: 'Unfinished' })
  })
})
