import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { kindsWithoutPage, pageKindsTable, tableFile } from '../page-kinds-table.ts'

test('every kind of the registry has a page on a site of the demo', () => {
  expect(kindsWithoutPage()).toEqual([])
})

test('docs/page-kinds.md says what there is: npm run page-kinds writes it anew', () => {
  expect(readFileSync(tableFile, 'utf8')).toBe(pageKindsTable())
})
