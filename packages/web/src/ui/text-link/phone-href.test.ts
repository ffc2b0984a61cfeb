import { expect, test } from 'vitest'
import { phoneHref } from './phone-href.ts'

test('a phone number is linked by its figures and its country sign alone', () => {
  expect(phoneHref('+46 8-123 45 67')).toBe('tel:+4681234567')
  expect(phoneHref('0771 (23) 45')).toBe('tel:07712345')
})
