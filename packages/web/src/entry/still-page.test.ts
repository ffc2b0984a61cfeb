import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Block, BlockKind } from '@nyhem/contract/blocks/blocks'
import type { PageKind } from '@nyhem/contract/pages/page-kinds'
import { describe, expect, it } from 'vitest'
import { kindOfFile } from '../kind-template.ts'
import { samplePageData } from '../pages/sample-page-data.ts'
import { isStill, waysOfBlocks, waysOfPages } from './still-page.ts'

const blockOf = (kind: BlockKind) => ({ kind, id: kind, model: {} }) as unknown as Block
const standard = (...blocks: readonly BlockKind[]) =>
  samplePageData({ siteId: 'se', kind: 'standard', model: { heading: '', blocks: blocks.map(blockOf) } as never })
const faq = (youtubeLink: string | null) =>
  samplePageData({ siteId: 'se', kind: 'faq', model: { topics: [{ items: [{ youtubeLink }] }] } as never })

describe('a page is still', () => {
  it('when its kind is, and each of its blocks', () => {
    expect(isStill(standard())).toBe(true)
    expect(isStill(standard('text', 'faq', 'link-list'))).toBe(true)
  })

  it('unless one block acts', () => {
    expect(isStill(standard('text', 'form'))).toBe(false)
  })

  it('unless its kind acts', () => {
    const model = { blocks: [] } as never
    expect(isStill(samplePageData({ siteId: 'se', kind: 'start', model }))).toBe(false)
  })

  it('with questions, unless one is answered by a video', () => {
    expect(isStill(faq(null))).toBe(true)
    expect(isStill(faq('https://www.youtube.com/watch?v=1'))).toBe(false)
  })

  it('unless it answers a posted form, which takes the focus', () => {
    const formState = { formId: 'a', outcome: 'sent' } as never
    expect(isStill({ ...standard(), formState })).toBe(false)
  })

  it('unless it is a preview, which follows the form beside it', () => {
    expect(isStill({ ...standard(), preview: { audience: 'reader', until: '2026-11-30T08:00:00.000Z' } })).toBe(false)
  })
})

const source = path.resolve(import.meta.dirname, '..')

/** What runs or shows something without a touch, and controls that lead elsewhere without scripts. */
const actsIn =
  /\b(?:useEffect|useLayoutEffect|useSyncExternalStore|useHydrated|useSession|useConsent|useLateForPerson)\(|\blazyPart[(<]|\bautoPlay\b/

/** Act after a touch alone, or for visitors to whom a page is not still. */
const harmless: ReadonlySet<string> = new Set([
  // A hash opens a question, and a page with a hash is not still.
  'ui/accordion/Accordion.tsx',
  // Words about what was pressed.
  'ui/toast/toasts.ts',
  // Acts on its own when the page has a video, which the way of the page says.
  'features/video/Video.tsx',
  'features/consent/consent.ts',
  'ui/dialog/Dialog.tsx',
])

const opensElsewhere = 'ui/gallery/Gallery.tsx'

/** Modules fetched with a template, as paths below `src`. */
function importedBy(file: string, seen = new Set<string>()): ReadonlySet<string> {
  const name = path.relative(source, file)
  if (seen.has(name)) return seen
  seen.add(name)
  for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(
    /^(?:import|export) (?!type\b)[^;'"]*?from '(\.[^']+)'/gm,
  )) {
    const imported = path.resolve(path.dirname(file), from)
    if (/\.tsx?$/.test(imported) && existsSync(imported)) importedBy(imported, seen)
  }
  return seen
}

const actingParts = (file: string) =>
  [...importedBy(file)].filter(
    (name) =>
      !harmless.has(name) && (name === opensElsewhere || actsIn.test(readFileSync(path.join(source, name), 'utf8'))),
  )

const filesOf = (pattern: string) => globSync(pattern, { cwd: source }).map((file) => path.join(source, file))
const stillPages = filesOf('pages/**/*Page.tsx').filter((file) => waysOfPages[kindOfFile(file) as PageKind] !== 'acts')
const stillBlocks = filesOf('blocks/*/*Block.tsx').filter(
  (file) => waysOfBlocks[kindOfFile(file) as BlockKind] === 'still',
)

describe('what is declared still', () => {
  it.each([...stillPages, ...stillBlocks].map((file) => path.relative(source, file)))(
    'has no part that acts by itself: %s',
    (file) => {
      expect(actingParts(path.join(source, file))).toEqual([])
    },
  )

  it('is found by the names of the files', () => {
    expect(stillPages.length).toBeGreaterThan(30)
    expect(stillBlocks.length).toBeGreaterThan(15)
  })
})
