import { describe, expect, it } from 'vitest'
import { residenceSearch as fi } from '../../texts/fi/search.ts'
import { residenceSearch as sv } from '../../texts/sv/search.ts'
import { headingText, whereText } from './search-heading.ts'

const tags = new Map([
  ['stockholm', { name: 'Stockholms län', kind: 'county' as const }],
  ['uppsala', { name: 'Uppsala län', kind: 'county' as const }],
  ['skane', { name: 'Skåne län', kind: 'county' as const }],
  ['hiss', { name: 'Hiss', kind: 'feature' as const }],
])
const heading = (homes: number, projects: number, ...urls: string[]) =>
  headingText({ homes, projects }, whereText({ tags: urls }, tags, sv), sv).replaceAll('\u00a0', ' ')

describe('the heading of a search', () => {
  it('says how many homes there are and where', () => {
    expect(heading(1_532, 40)).toBe('1 532 nya hem')
    expect(heading(148, 12, 'stockholm', 'hiss')).toBe('148 hem i Stockholms län')
    expect(heading(160, 14, 'stockholm', 'uppsala')).toBe('160 hem i Stockholms län och Uppsala län')
    expect(heading(190, 17, 'stockholm', 'uppsala', 'skane')).toBe('190 hem på 3 platser')
  })
  it('says how many projects there are while these have no homes', () => {
    expect(heading(0, 2, 'skane')).toBe('2 projekt i Skåne län')
    expect(heading(0, 0, 'skane')).toBe('Inga hem i Skåne län')
  })
  it('does not inflect Finnish places', () => {
    expect(headingText({ homes: 12, projects: 2 }, fi.where(['Espoo'], 1), fi)).toBe('Espoo: 12 asuntoa')
  })
})
