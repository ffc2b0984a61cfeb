import { describe, expect, it } from 'vitest'
import { plainText, richText } from './rich-text.ts'

describe('rich text', () => {
  it('does nothing with a script', () => {
    const html = richText('Hej <script>alert(1)</script> <img src=x onerror=alert(1)>\n\n<iframe src="//x"></iframe>')
    expect(html).not.toMatch(/<(script|img|iframe)/i)
    expect(html).toContain('&lt;script&gt;')
  })
  it('drops addresses that run code', () => {
    expect(
      richText('[x](javascript:alert(1)) [y](JAVASCRIPT:alert(1)) [z](data:text/html,x) [v](vbscript:x)'),
    ).not.toMatch(/href="(?!")/)
    expect(richText('[x](/om-oss/) [y](mailto:hej@norrvida.example)')).toContain('<a href="/om-oss/">')
  })
  it('keeps to the elements of the contract', () => {
    const html = richText(
      '# Stort\n\n##### Litet\n\n![bild](/x.png)\n\n`kod`\n\n---\n\n- a\n\n| a | b |\n|---|--:|\n| 1 | 2 |',
    )
    expect(html).toContain('<h2>Stort</h2>')
    expect(html).toContain('<h4>Litet</h4>')
    expect(html).toContain('<table>')
    expect(html).not.toMatch(/<(img|code|hr|h1|h5)/)
  })
  it('cannot be broken out of through a title or an address', () => {
    const html = richText('[x](/a/ "\\"><script>alert(1)</script>") <https://x.example/"><script>')
    expect(html).not.toContain('<script')
  })
  it('gives its text back plain', () => {
    expect(plainText(richText('Ek & *kalk*\n\n- "ett"'))).toBe('Ek & kalk "ett"')
  })
})
