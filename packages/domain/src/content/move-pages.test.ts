import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asId, type PageId } from '../ids.ts'
import { isSlug, isSlugs, type MovedPage, type PlacedPage, planMove } from './move-pages.ts'

const id = (text: string): PageId => asId<'Page'>(text)
const page = (name: string, path: string, parent: string | null = null): PlacedPage => ({
  id: id(name),
  path,
  parentId: parent === null ? null : id(parent),
})
const site = { pathPrefix: '/', fixed: new Set(['/sok/']) }
const pages = [
  page('start', '/'),
  page('om', '/om/', 'start'),
  page('mal', '/om/mal/', 'om'),
  page('ar', '/om/mal/ar/', 'mal'),
  page('omrade', '/omrade/', 'start'),
  page('sok', '/sok/', 'start'),
  page('_404', '_404'),
]
const move = (pageId: string, parentId: string | null, slug: string) =>
  planMove(pages, { pageId: id(pageId), parentId: parentId === null ? null : id(parentId), slug }, site)

describe('a move', () => {
  it('takes along everything below, and nothing that only begins alike', () => {
    expect(move('om', 'start', 'vi')).toEqual({
      code: 'Ok',
      moved: [
        { id: 'om', from: '/om/', to: '/vi/' },
        { id: 'mal', from: '/om/mal/', to: '/vi/mal/' },
        { id: 'ar', from: '/om/mal/ar/', to: '/vi/mal/ar/' },
      ],
    })
    expect(move('mal', 'omrade', 'mal')).toMatchObject({ moved: [{ to: '/omrade/mal/' }, { to: '/omrade/mal/ar/' }] })
  })

  it.each([
    ['into the page itself or below it', 'om', 'mal', 'om', 'IntoItself'],
    ['to an address of another page', 'mal', null, 'omrade', 'PathTaken'],
    ['of the start page', 'start', null, 'hem', 'NeverMoved'],
    ['of a page without an address', '_404', null, 'borta', 'NeverMoved'],
    ['of a page that the product leads to', 'sok', null, 'leta', 'NeverMoved'],
    ['to what is no part of an address', 'om', null, 'Om oss', 'SlugFormat'],
    ['below a page that is not there', 'om', 'borta', 'om', 'NotFound'],
  ])('%s is refused', (_, pageId, parentId, slug, code) => {
    expect(move(pageId, parentId, slug)).toEqual({ code })
  })

  it('to where the page is moves nothing', () => {
    expect(move('om', 'start', 'om')).toEqual({ code: 'Ok', moved: [] })
  })
})

describe('a part of an address', () => {
  it('has lower-case letters, digits and single dashes', () => {
    expect(['om-oss', 'a1'].map(isSlug)).toEqual([true, true])
    expect(['', 'Om', 'om--oss', '-om', 'om/oss', 'å', 'a'.repeat(81)].map(isSlug)).toEqual(Array(7).fill(false))
  })

  it('has up to five levels where it is one of the catalogue', () => {
    expect(['parken', 'uppsala/uppsala/parken', 'a/b/c/d/e'].map(isSlugs)).toEqual([true, true, true])
    expect(['', '/a', 'a/', 'a//b', 'a/B', '../a', 'a/b/c/d/e/f'].map(isSlugs)).toEqual(Array(7).fill(false))
  })
})

/** Redirects as they are stored: from an address to a page. */
type Redirects = Map<string, PageId>

function redirected(redirects: Redirects, moved: readonly MovedPage[]): Redirects {
  const next = new Map(redirects)
  for (const { id: moving, from } of moved) next.set(from, moving)
  for (const { to } of moved) next.delete(to)
  return next
}

/** Addresses that are neither a page's nor lead in one step to a page that stands. */
function deadOf(known: ReadonlySet<string>, pages: readonly PlacedPage[], redirects: Redirects): string[] {
  const standing = new Set(pages.map(({ path }) => path))
  const ids = new Set(pages.map((one) => one.id))
  return [...known].filter((address) => {
    const target = redirects.get(address)
    return !standing.has(address) && (target === undefined || !ids.has(target))
  })
}

describe('any moves one after the other', () => {
  const names = ['a', 'b', 'c', 'd', 'e'] as const
  const step = fc.record({
    pageId: fc.constantFrom(...names),
    parentId: fc.constantFrom(...names, 'start'),
    slug: fc.constantFrom('x', 'y', 'z'),
  })

  it('leave no address that ever was dead, and no chain and no loop', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 15 }), (steps) => {
        let now: PlacedPage[] = [page('start', '/'), ...names.map((name) => page(name, `/${name}/`, 'start'))]
        let redirects: Redirects = new Map()
        const known = new Set(now.map(({ path }) => path))
        for (const { pageId, parentId, slug } of steps) {
          const plan = planMove(
            now,
            { pageId: id(pageId), parentId: id(parentId), slug },
            { ...site, fixed: new Set() },
          )
          if (plan.code !== 'Ok') continue
          const to = new Map(plan.moved.map((one) => [one.id, one.to]))
          now = now.map((one) => ({ ...one, path: to.get(one.id) ?? one.path }))
          redirects = redirected(redirects, plan.moved)
          for (const one of plan.moved) known.add(one.to).add(one.from)
          expect(new Set(now.map(({ path }) => path)).size).toBe(now.length)
          expect(deadOf(known, now, redirects)).toEqual([])
        }
      }),
    )
  })
})
