import { ownSites } from '@nyhem/domain/sites/all-sites'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { sampleExplorer } from '../../examples/sample-explorer-home.ts'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTextGroup, loadTexts } from '../../texts/load-texts.ts'
import { ExplorerSection } from './ExplorerSection.tsx'

const sites = { sv: 'se', no: 'no', fi: 'fi', en: 'se-en' } as const

beforeAll(async () => {
  await Promise.all(
    (['sv', 'no', 'fi', 'en'] as const).flatMap((locale) => [loadTexts(locale), loadTextGroup(locale, 'home')]),
  )
})

it.each(['sv', 'no', 'fi', 'en'] as const)('the views of a home that stands do not promise it in %s', (locale) => {
  const headingOf = (isBuilt: boolean) =>
    />([^<]+)<\/h2>/.exec(
      renderToStaticMarkup(
        <SiteProvider site={ownSites[sites[locale]]}>
          <ExplorerSection entry={sampleExplorer} name="A-202" bookingHref={null} headingId="x" isBuilt={isBuilt} />
        </SiteProvider>,
      ),
    )?.[1]
  const before = /innan|før|ennen|before/
  expect(headingOf(false)).toMatch(before)
  expect(headingOf(true)).not.toMatch(before)
})
