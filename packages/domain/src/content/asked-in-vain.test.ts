import { describe, expect, it } from 'vitest'
import { askedPath, longestAskedPath } from './asked-in-vain.ts'

describe('a path that was asked for in vain', () => {
  it('is counted without its query, in lower case, with a slash at its end', () => {
    expect(askedPath('/Kampanj/Hostflytt?utm_source=a@b.se#x')).toBe('/kampanj/hostflytt/')
  })
  it('is cut', () => {
    expect(askedPath(`/${'a'.repeat(900)}/`)).toHaveLength(longestAskedPath)
  })
  it.each([
    '/wp-login.php',
    '/.env',
    '/.git/config',
    '/phpmyadmin/',
    '/admin/',
    '/backup.zip',
    '/vendor/phpunit/',
    '//evil.example/',
    '/<script>/',
    '/',
    'x',
  ])('is left out where a scanner asked: %s', (path) => {
    expect(askedPath(path)).toBeNull()
  })
  it.each(['/administration/', '/testamente/', '/gamla-stan/'])('is not mistaken for one: %s', (path) => {
    expect(askedPath(path)).toBe(path)
  })
})
