import { expect, it } from 'vitest'
import { escapeXml } from './escape-xml.ts'

it('escapes what ends a text or an attribute, and leaves out what XML does not have', () => {
  expect(escapeXml(`<a b="c">&amp; 'å'\t`)).toBe("&lt;a b=&quot;c&quot;&gt;&amp;amp; 'å'\t")
  expect(escapeXml('a\u0000\u0008\u001Fb\uFFFEc\uD800d')).toBe('abcd')
  expect(escapeXml('🏠')).toBe('🏠')
})
