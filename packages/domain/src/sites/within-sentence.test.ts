import { expect, it } from 'vitest'
import { withinSentence } from './within-sentence.ts'

it.each([
  ['Försäljningen pågår', 'försäljningen pågår'],
  ['Överlämnas', 'överlämnas'],
  ['VIP-försäljning pågår', 'VIP-försäljning pågår'],
  ['', ''],
])('a label within a sentence keeps its abbreviation: %s', (label, written) =>
  expect(withinSentence(label)).toBe(written),
)
