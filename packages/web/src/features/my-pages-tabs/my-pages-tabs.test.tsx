import { ownSites } from '@nyhem/domain/sites/all-sites'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { PageProvider } from '../../site/page-context.tsx'
import { SiteProvider } from '../../site/site-context.tsx'
import { MyPagesTabs } from './MyPagesTabs.tsx'

const { routes } = ownSites.se
const items = [
  { text: 'Översikt', href: routes.myPages ?? '', current: false },
  { text: 'Min bostad', href: routes.myPagesResidence ?? '', current: true },
]

const rendered = (path: string) =>
  renderToStaticMarkup(
    <SiteProvider site={ownSites.se}>
      <PageProvider value={{ path, formState: null }}>
        <MyPagesTabs items={items} />
      </PageProvider>
    </SiteProvider>,
  )

describe('the tabs of my pages', () => {
  it('have a picture of their own each, hidden from screen readers, beside their name', () => {
    const pictures = [...rendered('/').matchAll(/<svg[^>]*aria-hidden="true"[^>]*>(.*?)<\/svg><span>(.*?)<\/span>/g)]
    expect(pictures.map(([, , name]) => name)).toEqual(['Översikt', 'Min bostad'])
    expect(new Set(pictures.map(([, picture]) => picture)).size).toBe(2)
  })

  it('say which page is shown, and which lies above it', () => {
    expect(rendered(items[1]?.href ?? '')).toContain('aria-current="page"')
    expect(rendered('/mina-sidor/min-bostad/val/')).toContain('aria-current="true"')
  })
})
