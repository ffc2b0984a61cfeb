import { describe, expect, it } from 'vitest'
import { parsePayerPhone } from './payer-phone.ts'

describe('the phone that pays', () => {
  it.each([
    ['070-174 06 05', '46701740605'],
    ['+46 70 174 06 05', '46701740605'],
    ['0046701740605', '46701740605'],
    ['+4791234567', '4791234567'],
  ])('%s is written with its country and digits alone', (text, value) => {
    expect(parsePayerPhone(text)).toEqual({ ok: true, value })
  })
  it.each(['', '0701', 'min telefon', '+46 70 174 06 05 99 99 99', '0701740605;'])('%j is no phone', (text) => {
    expect(parsePayerPhone(text)).toEqual({ ok: false, problem: 'phoneNumber' })
  })
})
