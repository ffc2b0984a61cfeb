import { siteById } from '@nyhem/domain/sites/all-sites'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTexts } from '../../texts/load-texts.ts'
import { examples } from './Table.examples.tsx'

let html = ''

beforeAll(async () => {
  await loadTexts('sv')
  html = renderToStaticMarkup(<SiteProvider site={siteById('se')}>{Object.values(examples)[0]}</SiteProvider>)
})

describe('a table', () => {
  it('is sorted by links, which work without scripts', () => {
    expect(html).toContain('href="?sort=-price"')
  })

  it('says by which column and in which direction it is sorted', () => {
    expect(html.match(/aria-sort="ascending"/g)).toHaveLength(1)
    expect(html.match(/aria-sort="none"/g)).toHaveLength(1)
  })

  it('is sorted on phones, too, where its headings are not drawn', () => {
    const list = /<ul[^>]*aria-label="Sortera efter">.*?<\/ul>/.exec(html)?.[0] ?? ''
    expect(list.match(/<a /g)).toHaveLength(2)
    expect(list).toMatch(/aria-current="true"[^>]*>Pris, kr<span[^>]*>, stigande/)
  })

  it('is a table by its elements alone: a role on one of them is invalid HTML', () => {
    expect(html).not.toMatch(/<(?:table|thead|tbody|tr|th|td)[^>]* role=/)
  })

  it('has details in cells of their own, and drawn below the row heading for the eye alone', () => {
    const [row = ''] = html.match(/<tr[^>]*><th scope="row">.*?<\/tr>/) ?? []
    expect(row.match(/<td data-on-phones="detail">|<td data-align="end" data-on-phones="detail">/g)).toHaveLength(2)
    expect(row).toMatch(/<span [^>]*aria-hidden="true"><span>2 rok<\/span><span>3 495 000<\/span><\/span><\/th>/)
  })
})
