import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { interruptionsFile, interruptionsTable } from '../interruptions/interruptions-table.ts'

test('docs/interruptions.md says what is walked: npm run interruptions writes it anew', () => {
  expect(readFileSync(interruptionsFile, 'utf8')).toBe(interruptionsTable())
})
