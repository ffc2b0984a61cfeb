import { expect, it } from 'vitest'
import { statementKind } from './statement-kind.ts'

it.each([
  ['select "id" from "account" where "email" = $1', 'select account'],
  ['insert into "case_file" ("id") values ($1)', 'insert case_file'],
  ['update home set price = 1', 'update home'],
  ['  (select 1)', 'select'],
  ["select 'a secret from hanna'", 'select'],
  ["select 'it''s from hanna', x from account", 'select account'],
  ['', 'statement'],
])('the kind of a statement has none of its values: %s', (text, kind) => {
  expect(statementKind(text)).toBe(kind)
})
