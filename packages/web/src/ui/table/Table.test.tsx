import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { examples } from './Table.examples.tsx'

const html = renderToStaticMarkup(Object.values(examples)[0])

describe('a table', () => {
  it('is sorted by links, which work without scripts', () => {
    expect(html).toContain('href="?sort=-price"')
  })

  it('says by which column and in which direction it is sorted', () => {
    expect(html.match(/aria-sort="ascending"/g)).toHaveLength(1)
    expect(html.match(/aria-sort="none"/g)).toHaveLength(1)
  })

  it('stays a table for readers when phones lay its rows out as lines', () => {
    for (const role of ['table', 'row', 'cell', 'rowheader', 'columnheader']) expect(html).toContain(`role="${role}"`)
  })
})
