import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { preloadEverything } from '../../pages/preload-page.ts'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTexts } from '../../texts/load-texts.ts'
import { examples } from './ResidenceExplorerBlock.examples.ts'
import { ResidenceExplorerBlock } from './ResidenceExplorerBlock.tsx'

beforeAll(async () => {
  await Promise.all([preloadEverything(), loadTexts('sv'), loadTexts('no'), loadTexts('fi')])
})

/** The rows of the list, each as the texts of its cells. */
function rowsOf(siteId: SiteId, name: string): readonly (readonly string[])[] {
  const model = examples[name]
  if (!model) throw new Error(`no example ${name}`)
  const html = renderToString(
    <SiteProvider site={siteById(siteId)}>
      <ResidenceExplorerBlock id="explorer" model={model} />
    </SiteProvider>,
  )
  const cellsOf = (row: string) =>
    [...row.matchAll(/<t[hd][ >].*?<\/t[hd]>/gs)].map(([cell]) =>
      cell
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
  return [...html.matchAll(/<tr[ >].*?<\/tr>/gs)].map(([row]) => cellsOf(row))
}

describe('the list of the residence explorer', () => {
  it.each([
    ['se', 'Boarea'],
    ['no', 'BRA-i'],
    ['fi', 'Pinta-ala'],
  ] as const)('has number, rooms, area, price and status; the area by its name in the country: %s', (siteId, area) => {
    const [heading = [], first = []] = rowsOf(siteId, 'two houses in pictures')
    expect(heading.join(' | ')).toContain(area)
    expect(first.join(' | ')).toMatch(/m²/)
  })

  it('tells how many rooms a home can have', () => {
    const rows = rowsOf('no', 'Norwegian, rooms that can be more')
    expect(rows.slice(1).every((cells) => cells.some((cell) => /roms, kan bli \d/.test(cell)))).toBe(true)
  })
})
