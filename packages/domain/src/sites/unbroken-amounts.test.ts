import { expect, it } from 'vitest'
import { unbrokenAmounts } from './unbroken-amounts.ts'

it.each([
  ['Insats omkring 395 000 kr. Sex är lediga.', 'Insats omkring 395_000_kr. Sex är lediga.'],
  ['112 m² och 15 % av 1 250 000 €', '112_m² och 15_% av 1_250_000_€'],
  ['Ring 010-555 01 00 i 2 minuter', 'Ring 010-555 01 00 i 2 minuter'],
  ['4 kroppar, 20 procentare', '4 kroppar, 20 procentare'],
])('an amount stays on one line: %s', (text, unbroken) =>
  expect(unbrokenAmounts(text).replaceAll('\u00a0', '_')).toBe(unbroken),
)
