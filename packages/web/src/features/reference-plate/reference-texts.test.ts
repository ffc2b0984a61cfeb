import { describe, expect, it } from 'vitest'
import { references } from '../../texts/sv/holdings.ts'
import { typesText, yearsText } from './reference-texts.ts'

describe('the years of a reference project', () => {
  const reported = (status: 'ongoing' | 'finalized', startedOn: string | null, finishedOn: string | null) =>
    yearsText({ status, startedOn, finishedOn }, references)

  it('are from start to end, said once when they are the same', () => {
    expect(reported('finalized', '2019-03-01', '2021-10-01')).toBe('2019–2021')
    expect(reported('finalized', '2021-03-01', '2021-10-01')).toBe('2021')
  })
  it('are the coming year while the work continues', () => {
    expect(reported('ongoing', '2025-03-01', '2027-06-01')).toBe('klart 2027')
    expect(reported('ongoing', '2025-03-01', null)).toBe('sedan 2025')
  })
  it('are left out where they are not known', () => {
    expect(reported('finalized', null, '2021-10-01')).toBe('2021')
    expect(reported('finalized', '2021-10-01', null)).toBeNull()
    expect(reported('ongoing', null, null)).toBeNull()
  })
})

it('names every type in one row', () => {
  expect(typesText({ types: ['tenancy', 'premises'], contractingTypes: ['infrastructure'] }, references)).toBe(
    'Hyresrätter, lokaler, infrastruktur',
  )
})
