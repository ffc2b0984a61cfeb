import { describe, expect, it } from 'vitest'
import { newsPageOf } from './news-list.ts'

describe('the page of news that a URL requests', () => {
  it('is its number, from 1', () => {
    expect(newsPageOf('3')).toBe(3)
    expect(newsPageOf(undefined)).toBe(1)
  })

  it.each(['0', '-1', '1.5', 'two', '', '1000000'])('is the first when it is no page: %s', (text) => {
    expect(newsPageOf(text)).toBe(1)
  })
})
