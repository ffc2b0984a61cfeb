import { fromMinor } from '@nyhem/domain/money'
import { describe, expect, it } from 'vitest'
import { meaningOfRequestCode, statusOfError } from './swish-codes.ts'
import { swishMessage } from './swish-message.ts'
import { instructionOf, wireAmount, wirePayment } from './swish-wire.ts'

describe("Swish's message", () => {
  it.each([
    ['Bokningsavgift A-1301', 'Bokningsavgift A 1301'],
    ['Café Åkesson & Söner – nr 3', 'Cafe Åkesson Söner nr 3'],
    ['Sjælland, Łódź, Ørsta', 'Själland, Lodz, Örsta'],
    ['A\u030Angbåten 😀 <b>', 'Ångbåten b'],
    ['"Hej!" (1:2;3.4,5?)', '"Hej!" (1:2;3.4,5?)'],
    ['   ', ''],
  ])('of %j is %j', (text, message) => {
    expect(swishMessage(text)).toBe(message)
  })
  it('is cut at 50 characters', () => {
    expect(swishMessage(`${'x'.repeat(49)} y`)).toBe('x'.repeat(49))
    expect(swishMessage('å'.repeat(60))).toHaveLength(50)
  })
})

describe('amounts in kronor', () => {
  it.each([
    [1, '0.01'],
    [115, '1.15'],
    [2_500_000, '25000.00'],
    [99_999_999_999_999, '999999999999.99'],
  ])('%i öre is written %s, and read again', (minor, text) => {
    expect(wireAmount(minor)).toBe(text)
    expect(amountIn(text)).toBe(fromMinor(minor, 'SEK').minor)
  })
  it.each([
    [1.15, 115],
    [0.1, 10],
    [4.35, 435],
    [100, 10_000],
  ])('as the number %d are %i öre', (number, minor) => {
    expect(amountIn(number)).toBe(minor)
  })
  it.each(['1.155', '-1', '1e3', '', '1,5'])('are not read of %j', (text) => {
    expect(amountIn(text)).toBeUndefined()
  })
})
const amountIn = (amount: unknown) =>
  wirePayment.safeParse({ id: 'x', payeeAlias: 'x', amount, currency: 'SEK', status: 'CREATED' }).data?.amount

describe("Swish's codes", () => {
  it.each([
    ['RF07', 'declined'],
    ['BANKIDCL', 'cancelled'],
    ['BANKIDONGOING', 'failed'],
    ['BANKIDUNKN', 'failed'],
    ['FF10', 'failed'],
    ['TM01', 'failed'],
    ['DS24', 'unknown'],
    ['XX99', 'unknown'],
    [null, 'unknown'],
  ] as const)('a payment that ends with %s is %s', (code, status) => {
    expect(statusOfError(code)).toBe(status)
  })
  it.each(['RP06', 'BE18', 'ACMT03'])('%s is the payer’s to mend', (code) => {
    expect(meaningOfRequestCode(code)).toBe('payer')
  })
  it.each(['FF08', 'RP01', 'RP02', 'RP03', 'PA02', 'AM02', 'AM03', 'AM06', 'ACMT01', 'ACMT07', 'XX99'])(
    '%s is ours to mend',
    (code) => {
      expect(meaningOfRequestCode(code)).toBe('ours')
    },
  )
})

describe("Swish's key of a request", () => {
  it('is our id in 32 capitals', () => {
    expect(instructionOf('6f1c0c3e-9d4a-4a53-9d55-0c5a2c7f0001')).toBe('6F1C0C3E9D4A4A539D550C5A2C7F0001')
  })
  it('is made of nothing else', () => {
    expect(() => instructionOf('B-1001')).toThrow('no UUID')
  })
})
