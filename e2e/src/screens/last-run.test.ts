import { describe, expect, it } from 'vitest'
import { changesText } from './last-run.ts'
import { screensReadme } from './screens-readme.ts'

describe('changes since the run before', () => {
  it('name the most changed first, and count the others', () => {
    const text = changesText(
      [
        { screen: 'se-start-390', share: 0.002 },
        { screen: 'se-stage-390', share: 0.05 },
        { screen: 'se-object-390', share: 0.4 },
        { screen: 'se-search-390', share: null },
      ],
      '2026-11-26',
    )
    expect(text).toContain('4 screens: 1 changed by\nless than 1.0 %, 2 by more, 1 are new.')
    expect(text.match(/se-\w+-390 \| [\d.]+ %/g)).toEqual(['se-object-390 | 40.0 %', 'se-stage-390 | 5.0 %'])
  })
})

describe('the page of the screens', () => {
  it('has the day, each lint with its count, and each finding', () => {
    const finding = { screen: 'se-start-390', lint: 'text cut', text: '“Kajen”' }
    const text = screensReadme({ day: '2026-11-26', screens: 2, sheets: ['sheet-start-390'], findings: [finding] })
    expect(text).toContain('2 screens of 2026-11-26')
    expect(text).toContain('| text cut | 1 |')
    expect(text).toContain('| picture repeated | 0 |')
    expect(text).toContain('- `se-start-390` text cut: “Kajen”')
  })
})
