import { noCaseList } from '@nyhem/contract/calls/case'
import { everyCase } from '@nyhem/domain/case/case-list'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { ErrandFilters } from '../../../features/errands/ErrandFilters.tsx'
import { SiteProvider } from '../../../site/site-context.tsx'
import { loadTextGroup, loadTexts } from '../../../texts/load-texts.ts'

beforeAll(async () => {
  await loadTexts('sv')
  await loadTextGroup('sv', 'errands')
})

type Props = Parameters<typeof ErrandFilters>[0]
const chips = (question: Partial<Props['question']>, list: Partial<Props['list']>) => {
  const html = renderToStaticMarkup(
    <SiteProvider site={siteById('se')}>
      <ErrandFilters question={{ ...everyCase, ...question }} list={{ ...noCaseList, all: 9, ...list }} />
    </SiteProvider>,
  )
  const links = html.match(/<a [^>]*>.*?<\/a>/g) ?? []
  return links.map((link) =>
    link
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
}

describe('the filters of errands', () => {
  const statuses: Props['list']['statuses'] = [
    { status: 'executed', count: 1 },
    { status: 'waiting-on-material', count: 2 },
  ]

  it('count all of the chosen type, not of every type', () => {
    const shown = chips({ managements: ['guarantee'] }, { statuses, managements: [{ type: 'guarantee', count: 3 }] })
    expect(shown.slice(0, 3)).toEqual(['Alla 3', 'Pågående 2', 'Åtgärdat 1'])
  })

  it('keep what is chosen, though nothing is left of it, so that it can be left again', () => {
    const shown = chips({ statuses: ['completed'], managements: ['guarantee'] }, { statuses })
    expect(shown).toEqual(expect.arrayContaining(['Avslutat 0', 'Garanti 0']))
  })
})
