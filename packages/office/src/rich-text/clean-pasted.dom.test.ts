import { DOMParser as SchemaParser } from 'prosemirror-model'
import { describe, expect, it } from 'vitest'
import { cleanPasted } from './clean-pasted.ts'
import { schema } from './schema.ts'
import { writeMarkdown } from './write-markdown.ts'

/** As it stands in the text after pasting. */
function pasted(html: string): string {
  const body = document.createElement('div')
  body.innerHTML = cleanPasted(html).html
  return writeMarkdown(SchemaParser.fromSchema(schema).parse(body))
}

const wordList = (level: number, mark: string, text: string) =>
  `<p class=MsoListParagraph style='margin-left:36pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span><![endif]>${text}</p>`

describe('what is pasted', () => {
  it('keeps headings, emphasis, links and tables of Word, and nothing of its looks', () => {
    const html = `<html xmlns:o="urn:o"><head><style>p{color:red}</style></head><body>
      <h1 style='color:#2E74B5'>Avgiften</h1><p class=MsoNormal><b>Fet</b> och <i>kursiv</i>, <a href="/om-oss/">länk</a>.<o:p></o:p></p>
      <p class=MsoNormal><o:p>&nbsp;</o:p></p>
      <table border=1 style='mso-x:y'><tr><td colspan=2><p>Hem</p></td><td><p>Pris</p></td></tr><tr><td><p>A</p></td><td><p>1</p></td></tr></table></body></html>`
    const markdown = pasted(html)
    expect(markdown).toContain('## Avgiften\n\n**Fet** och *kursiv*, [länk](/om-oss/).')
    expect(markdown).toMatch(/\| Hem +\| Pris +\|\n\| -+ \| -+ \|\n\| A +\| 1 +\|/)
    expect(markdown).not.toMatch(/style|Mso|color|<|nbsp/)
  })

  it('makes lists of the paragraphs that Word writes for them', () => {
    const html =
      wordList(1, '·', 'ett') +
      wordList(2, 'o', 'inne') +
      wordList(1, '·', 'två') +
      '<p>Sen.</p>' +
      wordList(1, '1.', 'först')
    expect(pasted(html)).toBe('- ett\n  - inne\n- två\n\nSen.\n\n1. först')
  })

  it('drops scripts, drawings and frames with all that is in them', () => {
    const html =
      '<p>Kvar<script>alert(1)</script></p><svg><text>ritat</text></svg><iframe srcdoc="<p>x"></iframe><img src=x onerror=alert(1)>'
    expect(pasted(html)).toBe('Kvar')
  })

  it('makes words of links that run code, and tells how many', () => {
    const html =
      '<p><a href="javascript:alert(1)">a</a> <a href=" data:text/html,x">b</a> <a href="jav&#9;ascript:x">c</a> <a href="https://x.example/">d</a></p>'
    expect(cleanPasted(html).droppedAddresses).toBe(3)
    expect(pasted(html)).toBe('a b c [d](https://x.example/)')
  })

  it('drops letters that turn the direction of text or hide it', () => {
    expect(pasted('<p>pris \u202e000 1\u202c kr\u200b\ufeff</p>')).toBe('pris 000 1 kr')
  })

  it('takes bold and italic of web editors, which write them as styles', () => {
    const html =
      '<b style="font-weight:normal"><p><span style="font-weight:700">fet</span> <span style="font-style: italic">lutad</span></p></b>'
    expect(pasted(html)).toBe('**fet** *lutad*')
  })
})
