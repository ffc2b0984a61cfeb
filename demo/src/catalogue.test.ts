import { parseFeedLine } from '@nyhem/contract/feed/parse-feed-line'
import type { LocalDate } from '@nyhem/domain/dates'
import { describe, expect, it } from 'vitest'
import { buildDemoCatalogue } from './catalogue.ts'

const today = '2026-11-21' as LocalDate

describe('the demo catalogue', () => {
  it('passes the feed schema line by line', () => {
    const problems = [...buildDemoCatalogue(today)]
      .map((text, index) => parseFeedLine(index + 1, text))
      .flatMap((result) => (result.ok ? [] : result.problems))
    expect(problems).toEqual([])
  })
})
