import { describe, expect, it } from 'vitest'
import { siteById } from './all-sites.ts'
import { chooseLayout, footerTypeOf, headerTypeOf, layouts, showsHomeNumber } from './layout.ts'
import type { SiteId } from './site.ts'

const layoutOf = (siteId: SiteId, path: string, options: { isInEditMode?: boolean } = {}) => {
  const site = siteById(siteId)
  return chooseLayout({ site, path, isCorporate: site.isCorporate, isInEditMode: options.isInEditMode ?? false })
}

describe('layouts, chosen by path', () => {
  it('bare layout: developer sandbox paths', () => {
    expect(layoutOf('se', '/developer/sandbox/')).toBe('bare')
    expect(layoutOf('se-en', '/en/developer/sandbox/')).toBe('bare')
    expect(layoutOf('se', '/om-oss/developer/')).toBe('default')
  })

  it('bare layout: a Finnish success path', () => {
    expect(layoutOf('fi', '/varaus/onnistui/')).toBe('bare')
    expect(layoutOf('se', '/boka/onnistui/')).toBe('click-to-buy')
  })

  it('blank layout: succession pages', () => {
    expect(layoutOf('se', '/maklar-objekt/')).toBe('blank')
    expect(layoutOf('se', '/maklar-objekt/etapp-1/')).toBe('blank')
  })

  it('blank layout: paths ending in /qr/ or /visning/', () => {
    expect(layoutOf('se', '/bostader/stockholm/nacka/kajen/qr/')).toBe('blank')
    expect(layoutOf('no', '/boliger/vestland/bergen/visning/')).toBe('blank')
    expect(layoutOf('se', '/visning/anmalan/')).toBe('default')
  })

  it('blank layout: the showing form and its check-in, whatever the site calls them', () => {
    for (const [siteId, form] of [
      ['se', '/visning/'],
      ['no', '/visning/'],
      ['fi', '/esittely/'],
    ] as const) {
      expect(layoutOf(siteId, form)).toBe('blank')
      expect(layoutOf(siteId, `${form}qr/`)).toBe('blank')
    }
    expect(layoutOf('se', '/esittely/')).toBe('default')
  })

  it('blank layout: the forms of a purchase notification and of an order', () => {
    expect(layoutOf('se', '/bestall-material/')).toBe('blank')
    expect(layoutOf('fi', '/tilaa-materiaalia/')).toBe('blank')
    expect(layoutOf('se', '/kopanmalan/')).toBe('blank')
    expect(layoutOf('no', '/kjopsmelding/')).toBe('blank')
    expect(layoutOf('fi', '/ostoilmoitus/')).toBe('blank')
    expect(layoutOf('fi', '/kopanmalan/')).toBe('default')
  })

  it('my pages layout: paths under the my-pages root', () => {
    expect(layoutOf('se', '/mina-sidor/')).toBe('my-pages')
    expect(layoutOf('no', '/mine-sider/mine-avtaler/')).toBe('my-pages')
    expect(layoutOf('fi', '/sivuni/asuntoni/')).toBe('my-pages')
  })

  it('click-to-buy layout: click-to-buy paths not containing info on Swedish and Norwegian sites', () => {
    expect(layoutOf('se', '/boka/')).toBe('click-to-buy')
    expect(layoutOf('se', '/boka/bokningsavtal/')).toBe('click-to-buy')
    expect(layoutOf('no', '/kjop/')).toBe('click-to-buy')
    expect(layoutOf('se', '/boka/info/')).toBe('default')
    expect(layoutOf('no', '/kjop/info/')).toBe('default')
  })

  it('click-to-buy layout: Finnish without edit mode uses an older variant', () => {
    expect(layoutOf('fi', '/varaus/')).toBe('click-to-buy-older')
    expect(layoutOf('fi', '/varaus/', { isInEditMode: true })).toBe('click-to-buy')
    expect(layoutOf('fi', '/varaus/info/')).toBe('default')
  })

  it('corporate layout when the site is corporate', () => {
    expect(layoutOf('contractor', '/')).toBe('corporate')
    expect(layoutOf('contractor', '/projekt/')).toBe('corporate')
  })

  it('otherwise default layout', () => {
    expect(layoutOf('se', '/')).toBe('default')
    expect(layoutOf('coop', '/bostader/')).toBe('default')
    expect(layoutOf('se-en', '/en/about/')).toBe('default')
  })
})

describe('footers', () => {
  const footerOf = (siteId: SiteId, path: string) =>
    footerTypeOf(layoutOf(siteId, path), { site: siteById(siteId), path })

  it('a simple footer in the blank layout', () => expect(footerOf('se', '/visning/')).toBe('simple'))

  it.each([
    ['se', '/mina-sidor/mina-avtal/'],
    ['se', '/logga-in/'],
    ['se', '/glomt-losenord/'],
    ['no', '/registrer-deg/'],
    ['fi', '/suostumus/'],
  ] as const)('a simple footer behind login and on account pages: %s %s', (siteId, path) =>
    expect(footerOf(siteId, path)).toBe('simple'),
  )

  it('the whole footer in the default and corporate layouts', () =>
    expect([footerOf('se', '/'), footerOf('contractor', '/')]).toEqual(['full', 'full']))
})

describe('header types', () => {
  it('default, my-pages and corporate follow the layout', () => {
    expect(headerTypeOf('default')).toBe('default')
    expect(headerTypeOf('my-pages')).toBe('my-pages')
    expect(headerTypeOf('corporate')).toBe('corporate')
  })

  it('no-menu in the blank and click-to-buy layouts', () => {
    expect(headerTypeOf('blank')).toBe('no-menu')
    expect(headerTypeOf('click-to-buy')).toBe('no-menu')
    expect(headerTypeOf('click-to-buy-older')).toBe('no-menu')
  })

  it('the bare layout has no header', () => {
    expect(headerTypeOf('bare')).toBeNull()
  })

  it('the booking header shows the object number, and no other', () => {
    expect(layouts.filter(showsHomeNumber)).toEqual(['click-to-buy', 'click-to-buy-older'])
  })
})
