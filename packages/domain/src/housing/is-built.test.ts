import { expect, it } from 'vitest'
import { isBuilt } from './is-built.ts'

it.each([
  ['finalizing', 'for-sale', false],
  ['sales-start', 'move-in-ready', true],
  ['move-in', 'for-sale', true],
  ['completed', 'sold-out', true],
] as const)('the homes of a stage in phase %s, %s, stand: %s', (phase, status, stands) => {
  expect(isBuilt({ phase, status })).toBe(stands)
})
