import { describe, expect, it } from 'vitest'
import { contentLinkKind, opensDirectly } from './content-link.ts'

const kindOf = (href: string) => contentLinkKind(href, 'se.localhost:3000')

describe('content links', () => {
  it('external links (http and another host) open directly', () => {
    expect(kindOf('https://www.boverket.se/')).toBe('external')
    expect(kindOf('//cdn.example/fil')).toBe('external')
    expect(opensDirectly('external')).toBe(true)
  })

  it('mail and tel links open directly', () => {
    expect([kindOf('mailto:hej@norrvida.example'), kindOf('tel:+46105550100')]).toEqual(['mail', 'tel'])
    expect(opensDirectly('mail') && opensDirectly('tel')).toBe(true)
  })

  it('document links open directly', () => {
    expect(kindOf('/documents/prislista.pdf')).toBe('document')
    expect(kindOf('http://se.localhost:3000/documents/Bofakta.PDF?version=2#sida-3')).toBe('document')
    expect(opensDirectly('document')).toBe(true)
  })

  it('other links navigate inside the app', () => {
    expect(kindOf('/om-oss/')).toBe('internal')
    expect(kindOf('?sort=price')).toBe('internal')
    expect(kindOf('#kontakt')).toBe('internal')
    expect(kindOf('http://SE.localhost:3000/bostader/?file=a.pdf')).toBe('internal')
    expect(opensDirectly('internal')).toBe(false)
  })
})
