import type { Draft } from '@nyhem/domain/content/draft'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { linkFields, markdown, pictureKey, shortText } from '../tree/content-fields.ts'
import { describeFields } from './describe-fields.ts'
import { writtenParts } from './written-parts.ts'

const forms = {
  pages: {
    standard: describeFields(
      z.strictObject({ heading: shortText, hero: z.strictObject({ picture: pictureKey }), links: z.array(linkFields) }),
    ),
  },
  blocks: { text: describeFields(z.strictObject({ body: markdown, pictures: z.array(pictureKey) })) },
}

const draft: Draft = {
  title: 'T',
  siblings: null,
  seo: {},
  menu: [],
  listed: { picture: 'listed.jpg' },
  fields: {
    heading: 'H',
    hero: { picture: 'hero.jpg' },
    links: [{ text: 'A', href: '/a/' }],
    unknown: 'passed over',
  },
  blocks: [
    { key: 'k', kind: 'text', id: 'text-1', fields: { body: 'B', pictures: ['one.jpg', 'two.jpg'] } },
    { key: 'l', kind: 'no-such-kind', id: 'x', fields: { body: 'passed over' } },
  ],
}

describe('parts of a draft', () => {
  it('are its values with their widgets, in the order of the page', () => {
    const parts = writtenParts('standard', draft, forms)
    expect(parts.map(({ path, widget }) => `${path.join(' ')}: ${widget}`)).toEqual([
      'listed picture: picture',
      'fields heading: short',
      'fields hero picture: picture',
      'fields links 0: link',
      'blocks k fields body: rich',
      'blocks k fields pictures 0: picture',
      'blocks k fields pictures 1: picture',
    ])
  })
  it('are none where fields do not fit their form', () => {
    const wrong = { ...draft, listed: {}, blocks: [], fields: { hero: 'text', links: {} } }
    expect(writtenParts('standard', wrong, forms).filter(({ widget }) => widget === 'picture')).toEqual([])
    expect(writtenParts('no-such-kind', wrong, forms)).toEqual([])
  })
})
