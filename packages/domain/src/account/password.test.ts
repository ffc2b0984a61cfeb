import { describe, expect, it } from 'vitest'
import { isCommonPassword, parseChosenPassword, parseLoginPassword } from './password.ts'

describe('the password of a login', () => {
  it('is required', () => expect(parseLoginPassword('')).toMatchObject({ problem: 'required' }))
  it('has at least six characters', () => {
    expect(parseLoginPassword('12345')).toMatchObject({ problem: 'minLength' })
    expect(parseLoginPassword('123456')).toEqual({ ok: true, value: '123456' })
  })
  it('is refused beyond 200 characters', () =>
    expect(parseLoginPassword('a'.repeat(201))).toMatchObject({ problem: 'maxLength' }))
  it('keeps its spaces', () => expect(parseLoginPassword('  åäö  ')).toEqual({ ok: true, value: '  åäö  ' }))
})

describe('a password that is chosen now', () => {
  it('is required', () => expect(parseChosenPassword('', null)).toMatchObject({ problem: 'required' }))
  it('has at least ten characters, as people count them', () => {
    expect(parseChosenPassword('ninechars', null)).toMatchObject({ problem: 'minLength' })
    expect(parseChosenPassword('🏠🏠🏠🏠🏠', null)).toMatchObject({ problem: 'minLength' })
    expect(parseChosenPassword('tencharact', null)).toMatchObject({ ok: true })
  })
  it('is not longer than 200', () =>
    expect(parseChosenPassword('ab'.repeat(101), null)).toMatchObject({ problem: 'maxLength' }))
  it("is not the person's own address, in whatever case", () =>
    expect(parseChosenPassword('Astrid@Example.se', 'astrid@example.SE')).toMatchObject({ problem: 'sameAsEmail' }))
})

describe('a common password', () => {
  const leaked = new Set(['password', 'qwertyuiop', 'sunshine', '1234567890'])
  it.each([
    ['one of the list', 'qwertyuiop'],
    ['one of the list in capitals', 'QwertyUiop'],
    ['one of the list with digits and marks around it', '!!Password2026'],
    ['nothing but digits that are listed', '1234567890'],
    ['one that is written twice', 'sunshinesunshine'],
    ['one character again and again', 'aaaaaaaaaaaa'],
    ['a short piece again and again', 'abcabcabcabc'],
    ['a word for password', 'Lösenord123'],
    ['the name of the site', 'norrvida2026'],
  ])('is %s', (_what, password) => expect(isCommonPassword(password, leaked)).toBe(true))

  it.each([
    ['a sentence', 'tre blå cyklar i regn'],
    ['a word of the list within others', 'sunshine over Umeå'],
    ['what a password manager makes', 'kT9-vwQx2!pLm'],
    ['digits that are not listed', '4815162342'],
  ])('is not %s', (_what, password) => expect(isCommonPassword(password, leaked)).toBe(false))
})
