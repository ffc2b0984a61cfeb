import { expect, it } from 'vitest'
import { numberText, valueText } from './measure-text.ts'

it('groups thousands, and keeps the decimals of a measure', () => {
  expect(numberText(11_240, { decimals: 0 }, { locale: 'sv' }).replace(/\s/g, ' ')).toBe('11 240')
  expect(numberText(4.1, { decimals: 1 }, { locale: 'sv' })).toBe('4,1')
  expect(numberText(8, { decimals: 1 }, { locale: 'sv' })).toBe('8,0')
  expect(numberText(8, { decimals: 1 }, { locale: 'en' })).toBe('8.0')
})

it('says the unit after the number, which never breaks from it', () => {
  expect(valueText(28, { decimals: 0, unit: '%' }, { locale: 'sv' })).toBe('28\u00a0%')
  expect(valueText(28, { decimals: 0, unit: '' }, { locale: 'sv' })).toBe('28')
})
