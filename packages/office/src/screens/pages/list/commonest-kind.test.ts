import { expect, it } from 'vitest'
import { commonestKind } from './commonest-kind.ts'

const kinds = (...names: string[]) => names.map((kind) => ({ kind }))

it('a further page is proposed as most of those beside it are', () => {
  expect(commonestKind(kinds('standard', 'press-release', 'press-release'))).toBe('press-release')
  expect(commonestKind(kinds('faq', 'standard'))).toBe('faq')
  expect(commonestKind([])).toBeNull()
})
