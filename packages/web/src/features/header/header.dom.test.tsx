import type { PageData } from '@nyhem/contract/page-data'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { act, useEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { App } from '../../entry/App.tsx'
import { sampleSession } from '../../examples/sample-user.ts'
import { preloadEverything } from '../../pages/preload-page.ts'
import { samplePageData } from '../../pages/sample-page-data.ts'
import { loadTexts } from '../../texts/load-texts.ts'
import { setSession } from '../session/session-store.ts'

const model = { heading: 'Tomt', lead: 'Inget här.', links: [], searchHref: null, projects: [] }
const banner = { id: 'b1', type: 'emergency', heading: 'Vattnet är av', text: 'Till kl. 16.', link: null } as const
const hero = { heading: 'Nya hem', lead: null, picture: null, credit: null, links: [] }
const start = { hero, sentenceSearch: null, jubilee: true, blocks: [] }
let root: Root | null = null

/** Acts when listeners are attached but effects have not run yet. */
function Waking({ act: wake }: { act: (() => void) | undefined }) {
  useEffect(() => wake?.(), [wake])
  return null
}

const appFor = (page: PageData, waking?: () => void) => (
  <>
    <Waking act={waking} />
    <App site={siteById(page.siteId)} page={page} />
  </>
)

type Early = {
  drawn?: () => void
  waking?: () => void
}

async function open(
  siteId: SiteId,
  change: (page: PageData) => void = () => undefined,
  { drawn, waking }: Early = {},
): Promise<PageData> {
  const page = samplePageData({ siteId, kind: '404', model })
  change(page)
  const container = document.createElement('div')
  container.innerHTML = renderToString(appFor(page, waking))
  document.body.replaceChildren(container)
  drawn?.()
  await act(async () => {
    root = hydrateRoot(container, appFor(page, waking))
  })
  return page
}

const find = <E extends HTMLElement>(selector: string): E => {
  const element = document.querySelector<E>(selector)
  if (!element) throw new Error(`not on the page: ${selector}`)
  return element
}
const flyout = (name: string) => find<HTMLDetailsElement>(`details[data-flyout='${name}']`)
const press = (name: string) => act(async () => flyout(name).querySelector('summary')?.click())
const openFlyouts = () =>
  [...document.querySelectorAll<HTMLElement>('details[open]')].map((part) => part.dataset.flyout)

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await Promise.all([preloadEverything(), ...(['sv', 'no', 'fi', 'en'] as const).map(loadTexts)])
})

beforeEach(() => {
  vi.spyOn(console, 'error')
  localStorage.clear()
})

afterEach(async () => {
  // React reports hydration mismatches and misused components here.
  expect(console.error).not.toHaveBeenCalled()
  await act(async () => {
    root?.unmount()
    setSession(null)
  })
})

describe('header', () => {
  it.each(['se', 'se-en', 'no', 'fi', 'senior', 'coop', 'contractor'] as const)(
    'hydrates without mismatch: %s',
    async (siteId) => {
      await open(siteId)
      expect(find('header a').getAttribute('href')).toBe(siteById(siteId).pathPrefix)
    },
  )

  it('opens one flyout at a time', async () => {
    await open('se')
    await press('menu')
    expect(openFlyouts()).toEqual(['menu'])
    await press('search')
    expect(openFlyouts()).toEqual(['search'])
    await press('search')
    expect(openFlyouts()).toEqual([])
  })

  it('a flyout that was opened before the page came to life stays open, and its button closes it', async () => {
    await open('se', undefined, { drawn: () => flyout('menu').setAttribute('open', '') })
    expect(openFlyouts()).toEqual(['menu'])
    await press('menu')
    expect(openFlyouts()).toEqual([])
  })

  it('a press while the page comes to life is not lost', async () => {
    await open('se', undefined, { waking: () => flyout('menu').querySelector('summary')?.click() })
    expect(openFlyouts()).toEqual(['menu'])
    await press('menu')
    expect(openFlyouts()).toEqual([])
  })

  it('moving on to another page closes a flyout', async () => {
    const page = await open('se')
    await press('menu')
    const moved = { ...page, path: '/annan/' }
    await act(async () => root?.render(appFor(moved)))
    expect(openFlyouts()).toEqual([])
  })

  it('Escape closes a flyout and gives focus back to its button', async () => {
    await open('se')
    await press('menu')
    await act(async () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })))
    expect(openFlyouts()).toEqual([])
    expect(document.activeElement).toBe(flyout('menu').querySelector('summary'))
  })

  it('a press outside closes a flyout', async () => {
    await open('se')
    await press('menu')
    await act(async () => find('main').dispatchEvent(new Event('pointerdown', { bubbles: true })))
    expect(openFlyouts()).toEqual([])
  })

  it('the search overlay shows popular searches and the way to residence search, with focus in its field', async () => {
    const page = await open('se')
    await press('search')
    const { popularSearches, navigation } = page.template
    for (const { text } of popularSearches) expect(flyout('search').textContent).toContain(text)
    expect(flyout('search').innerHTML).toContain(`href="${navigation.links.residenceSearch}"`)
    expect(document.activeElement?.getAttribute('name')).toBe('s')
  })

  it('shows only what leads somewhere', async () => {
    await open('se', (page) => {
      page.template.popularSearches = []
      page.global.availableLanguages = []
      const { links } = page.template.navigation
      Object.assign(links, { textSearch: null, residenceSearch: null, login: null, favourites: null })
    })
    const tools = [...document.querySelectorAll<HTMLElement>('header details')].map((part) => part.dataset.flyout)
    expect(tools).toEqual(['menu'])
    expect(find('header').textContent).not.toContain('Logga in')
    expect(find('header').textContent).not.toContain('Sparade')
  })

  it('the user button shows the first name and the notifications button its count', async () => {
    await open('se')
    await act(async () => {
      await import('./UserTools.tsx')
      setSession(sampleSession)
    })
    expect(flyout('user').querySelector('summary')?.textContent).toContain('Elin')
    expect(flyout('notifications').querySelector('summary')?.textContent).toContain('1 ny')
    expect(find('header').innerHTML).not.toContain('href="/logga-in/"><')
  })
})

describe('crisis banner on the page', () => {
  const withBanner = (page: PageData) => {
    page.template.crisisBanner = { ...banner, enabled: true, global: true }
  }

  it('is dismissed and remembered', async () => {
    await open('se', withBanner)
    await act(async () => find<HTMLButtonElement>('[data-crisis-banner] button').click())
    expect(document.querySelector('[data-crisis-banner]')).toBeNull()
    await act(async () => root?.unmount())
    await open('se', withBanner)
    expect(document.querySelector('[data-crisis-banner]')).toBeNull()
  })

  it('comes back with another message', async () => {
    localStorage.setItem('nyhem-closed-banners', 'b0')
    await open('se', withBanner)
    expect(find('[data-crisis-banner]').textContent).toContain('Vattnet är av')
  })
})

describe('layouts on the page', () => {
  it('the blank layout has a logo header and a simple footer only', async () => {
    await open('se', (page) => {
      page.path = '/maklar-objekt/'
      page.template.viewModel.objectId = 'B-1303'
    })
    expect(document.querySelector('header details')).toBeNull()
    expect(find('header').textContent).toBe('')
    expect(document.querySelector('footer h2')).toBeNull()
  })

  it('the bare layout has neither header nor footer', async () => {
    await open('fi', (page) => {
      page.path = '/varaus/onnistui/'
    })
    expect(document.querySelector('header, footer')).toBeNull()
  })

  it('the booking header shows the number of the home', async () => {
    await open('se', (page) => {
      page.path = '/boka/'
      page.template.viewModel.objectId = 'B-1303'
    })
    expect(find('header').textContent).toContain('Bostad B-1303')
  })

  it('the start page wears the jubilee styling in its year', async () => {
    await open('se', (page) => {
      Object.assign(page.template, { currentComponent: 'start', viewModel: { ...page.template.viewModel, ...start } })
    })
    expect(document.querySelector('[data-jubilee]')).not.toBeNull()
    expect(find('header').textContent).toContain('100 år, 1925–2025')
  })

  it('English pages say that only corporate information is available', async () => {
    await open('se-en')
    expect(find('aside').textContent).toContain('Only corporate information is available in English.')
  })

  it('the footer has copyright, organisation number and three national sites', async () => {
    await open('no')
    const footer = find('footer').textContent ?? ''
    expect(footer).toContain('org.nr. 999 000 016')
    for (const country of ['Sverige', 'Norge', 'Suomi']) expect(footer).toContain(country)
  })
})
