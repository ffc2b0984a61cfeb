import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { type SiteId, siteIds } from '@nyhem/domain/sites/site'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { preloadEverything } from '../pages/preload-page.ts'
import { samplePageData } from '../pages/sample-page-data.ts'
import { loadTexts } from '../texts/load-texts.ts'
import { App } from './App.tsx'
import { pageDocument } from './document.ts'

const model: PageModels['404'] = {
  heading: 'Här är tomten tom',
  lead: 'Sidan finns inte längre.',
  searchHref: null,
  links: [],
  projects: [],
}
const assets = {
  script: '/c.js',
  lazyScripts: '/l.js',
  earlyScript: '/e.js',
  previewScript: '/assets/preview-1.js',
  modules: ['/m.js', '/n.js'],
  styles: ['/s.css'],
  fonts: ['/f.woff2'],
}
const banner = { id: 'b1', type: 'info', heading: 'H', text: 'T', link: null, enabled: true, global: true } as const

function documentOf(
  siteId: SiteId,
  change: (page: ReturnType<typeof samplePageData>) => void = () => undefined,
  analyticsFrame: string | null = null,
): string {
  const page = samplePageData({ siteId, kind: '404', model })
  change(page)
  const body = renderToString(<App site={siteById(siteId)} page={page} />)
  return pageDocument({
    page,
    site: siteById(siteId),
    assets,
    body,
    pictures: '',
    switcherSites: [],
    analyticsFrame,
  })
}

beforeAll(async () => {
  await Promise.all([preloadEverything(), ...(['sv', 'no', 'fi', 'en'] as const).map(loadTexts)])
})

describe('the document', () => {
  it('names the frame of the operator’s tag script, without opening it', () => {
    const measured = documentOf('se', () => undefined, '/api/tags')
    expect(measured).toContain('<meta name="analytics-frame" content="/api/tags">')
    expect(measured).not.toContain('<iframe')
    expect(documentOf('se')).not.toContain('analytics-frame')
  })
  it('names the script of previews in a preview alone, and says to readers until when it lasts', () => {
    expect(documentOf('se')).not.toContain('preview')
    const read = documentOf('se', (page) => {
      page.preview = { audience: 'reader', until: '2026-11-30T08:00:00.000Z' }
    })
    expect(read).toContain('<script type="module" src="/assets/preview-1.js">')
    expect(read).toContain('Länken gäller till 30 november 2026')
    expect(read).toMatch(/<aside id="preview-banner" aria-label="Förhandsvisning">/)
  })

  it('leads an editor from a preview that is opened alone to the page in the office', () => {
    const office = 'https://office.example'
    const edited = documentOf('se', (page) => {
      const shown = { revision: 1, isUnfinished: false, blocks: [], leftOut: [], borrowed: [] }
      page.preview = { audience: 'editor', office, ...shown }
    })
    expect(edited).toContain('<aside id="preview-banner" aria-label="Förhandsvisning" hidden>')
    expect(edited).toContain(`href="${office}/pages/find?address=http%3A%2F%2F`)
  })
  it.each(siteIds)('names language, theme and title: %s', (siteId) => {
    const html = documentOf(siteId)
    const { theme, siteName } = siteById(siteId)
    expect(html).toMatch(new RegExp(`^<!DOCTYPE html><html lang="(?:sv-SE|nb-NO|fi-FI|en)" data-theme="${theme}"`))
    expect(html).toContain(`<title>404 – ${siteName}</title>`)
  })

  it.each(siteIds)('holds no inline style and no inline script that could run: %s', (siteId) => {
    const html = documentOf(siteId)
    expect(html).not.toMatch(/\sstyle=|<style|\son[a-z]+=/)
    const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes = '']) => attributes)
    for (const attributes of scripts) expect(attributes).toMatch(/src=|type="application\/(?:ld\+)?json"/)
  })

  it('gives the browser its own site, and no other', () => {
    const html = documentOf('senior')
    const data = /id="site">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(data)).toEqual(siteById('senior'))
    expect(html).not.toContain(siteById('coop').siteOrgId)
  })

  it('escapes script in content', () => {
    const attack = '</script><script>alert(1)</script><!--'
    const html = documentOf('se', (page) => {
      page.seo.title = attack
      page.seo.description = `"><script>${attack}`
      page.seo.jsonLd = [{ name: attack }]
      Object.assign(page.template.viewModel, { heading: attack })
    })
    expect(html).not.toContain('<script>alert')
    const data = /id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(data).not.toContain('<')
    expect(JSON.parse(data).template.viewModel.heading).toBe(attack)
  })

  it('carries what search engines and sharing services read', () => {
    const html = documentOf('se', (page) => {
      page.seo.alternates = [{ hreflang: 'en', href: 'http://se.localhost/en/' }]
      page.seo.openGraph.image = 'http://se.localhost/pictures/a.webp'
      page.seo.jsonLd = [{ '@type': 'Organization' }]
    })
    expect(html).toContain('<link rel="canonical" href="http://se.localhost/">')
    expect(html).toContain('<link rel="alternate" hreflang="en" href="http://se.localhost/en/">')
    expect(html).toContain('<meta property="og:image" content="http://se.localhost/pictures/a.webp">')
    expect(html).toContain('<script type="application/ld+json">{"@type":"Organization"}</script>')
  })

  it('leaves its scripts to a small one that fetches them after the first pictures', () => {
    const html = documentOf('se', (page) => {
      page.formState = { formId: 'a', outcome: 'sent' } as never
    })
    expect(html).toContain('<script defer src="/l.js" data-script="/c.js" data-modules="/m.js /n.js"></script>')
    expect(html).not.toContain('modulepreload')
  })

  it('says to it that a page is still', () => {
    expect(documentOf('se')).toContain('data-modules="/m.js /n.js" data-still></script>')
  })

  it('holds up rendering for the early script only where there is a crisis banner', () => {
    expect(documentOf('se')).not.toContain('/e.js')
    const html = documentOf('se', (page) => {
      page.template.crisisBanner = banner
    })
    expect(html).toContain('<script src="/e.js"></script>')
    expect(html).toContain('data-crisis="b1"')
  })
})
