import { describe, expect, it } from 'vitest'

/** What a person's own matters are shown by. */
const sources = import.meta.glob<string>(
  [
    './**/*.tsx',
    '../../features/{booking,documents,errands,fault-report,home-follow-up,invoices,my-documents,my-pages,news,payment-page,residences,saved-searches,session,settings,vip}/*.{ts,tsx}',
    '!**/*.test.{ts,tsx}',
  ],
  { query: '?raw', import: 'default', eager: true },
)

describe('dates of my pages, payments and errands', () => {
  it('have the format that the specification names: no names of months, no format of their own', () => {
    const others = Object.entries(sources)
      .filter(([, source]) => /\bformatLongDa(?:y|te)\b|\bformatShortDay\b|Intl\.DateTimeFormat/.test(source))
      .map(([file]) => file)
    expect(others).toEqual([])
    expect(Object.keys(sources).length).toBeGreaterThan(60)
  })
})
