import { expect, it } from 'vitest'
import { daysWritten, priceWritten } from './written-override.ts'

it.each([
  ['4950000', 495_000_000],
  ['4 950 000', 495_000_000],
  ['4\u00a0950\u00a0000', 495_000_000],
  ['4,950,000', 495_000_000],
  ['4 950 000,50', null],
  ['0', null],
  ['', null],
  ['-1', null],
  ['kr 100', null],
])('a price that is written as %s is %o minor units', (text, minor) => {
  expect(priceWritten(text)).toBe(minor)
})

it.each([
  ['1', 1],
  ['30', 30],
  ['31', null],
  ['0', null],
  ['1.5', null],
  ['', null],
])('days that are written as %s are %o', (text, days) => {
  expect(daysWritten(text)).toBe(days)
})
