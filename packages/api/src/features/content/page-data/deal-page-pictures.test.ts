import type { Picture } from '@nyhem/contract/picture'
import { describe, expect, it } from 'vitest'
import { withFurther, withStillFurther } from '../../pictures/further-pictures.ts'
import { dealPagePictures } from './deal-page-pictures.ts'

const picture = (key: string, vector = false): Picture => ({
  key,
  hash: 'a',
  orgWidth: 1920,
  orgHeight: 1280,
  focus: { x: 0.5, y: 0.5 },
  altText: key,
  description: null,
  color: '#cccccc',
  placeholder: null,
  vector,
})
const card = (first: string, ...others: string[]) => ({
  href: `/${first}/`,
  picture: withFurther(picture(first), () => others.map((key) => picture(key))),
})
const keysOf = (cards: readonly { picture: Picture | null }[]) => cards.map(({ picture }) => picture?.key ?? null)

describe('the pictures of a page', () => {
  it('are dealt to its cards in reading order', () => {
    const dealt = dealPagePictures({ projects: [card('quay'), card('quay', 'yard'), card('quay')] })
    expect(keysOf(dealt.projects)).toEqual(['quay', 'yard', null])
  })

  it('of its head, its texts and its galleries stay, and go to no card above or below them', () => {
    const page = {
      projects: [card('yard', 'park')],
      picture: picture('quay'),
      pictures: [picture('lake')],
      blocks: [
        { kind: 'image', id: 'i', model: { picture: picture('yard') } },
        { kind: 'link-list', id: 'l', model: { layout: 'plates', links: [card('quay', 'lake', 'street')] } },
      ],
    }
    const dealt = dealPagePictures(page)
    expect(keysOf(dealt.projects)).toEqual(['park'])
    expect(dealt.blocks[0]).toBe(page.blocks[0])
    expect(dealt.blocks[1]?.model).toMatchObject({ links: [{ picture: { key: 'street' } }] })
  })

  it('of homes of one plan are their house from another side, once their rooms are shown', () => {
    const outside = () => ['front', 'yard'].map((key) => picture(key))
    const neighbour = () => {
      const own = card('room', 'bath')
      return { ...own, picture: withStillFurther(own.picture, outside) }
    }
    const dealt = dealPagePictures({
      pictures: [picture('room'), picture('bath')],
      similar: [neighbour(), neighbour()],
    })
    expect(keysOf(dealt.similar)).toEqual(['front', 'yard'])
  })

  it('to download stay, though each has an address', () => {
    const page = { pictures: [{ ...card('quay', 'yard'), credit: 'C' }], projects: [card('quay', 'park')] }
    const dealt = dealPagePictures(page)
    expect([keysOf(dealt.pictures), keysOf(dealt.projects)]).toEqual([['quay'], ['park']])
  })

  it('go to what is seen first: a home that has its plan, and a title without a picture, wait', () => {
    const dealt = dealPagePictures({
      homes: [{ ...card('quay'), plan: picture('plan', true) }],
      blocks: [
        { model: { ground: 'plain', articles: [card('park'), card('yard', 'lake')] } },
        { model: { layout: 'rows', links: [card('yard')] } },
      ],
      projects: [card('quay'), card('yard')],
    })
    expect(keysOf(dealt.projects)).toEqual(['quay', 'yard'])
    expect(keysOf(dealt.homes)).toEqual([null])
    expect(dealt.blocks.map(({ model }) => keysOf(model.articles ?? model.links ?? []))).toEqual([
      ['park', 'lake'],
      [null],
    ])
  })

  it('leave the list of a stage’s homes alone', () => {
    const page = { homeList: {}, homes: [card('quay'), card('quay')], picture: picture('quay') }
    expect(dealPagePictures(page)).toBe(page)
  })

  it('need no change where none is twice: the page is the same object', () => {
    const page = { picture: picture('quay'), projects: [card('yard'), card('park')], plan: picture('plan', true) }
    expect(dealPagePictures(page)).toBe(page)
  })
})
