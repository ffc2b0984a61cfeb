import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { BlockKind } from '@nyhem/contract/blocks/blocks'
import type { PageKind } from '@nyhem/contract/pages/page-kinds'
import { ownSites } from '@nyhem/domain/sites/all-sites'
import { type Site, type Theme, themes } from '@nyhem/domain/sites/site'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { samplePicture } from '../examples/sample-pictures.ts'
import { sampleAssociations, sampleProject, sampleProjects } from '../examples/sample-projects.ts'
import { kindOfFile } from '../kind-template.ts'
import { SiteProvider } from '../site/site-context.tsx'
import { loadTexts } from '../texts/load-texts.ts'
import { composedBlocks, composedPages } from './composed-kinds.ts'
import { compositions, preloadComposition } from './compositions.ts'

beforeAll(async () => {
  await loadTexts('sv')
  await Promise.all(themes.map((theme) => preloadComposition(theme, { withHousing: true })))
})

const siteOf = (theme: Theme): Site => {
  const site = Object.values(ownSites).find((one: Site) => one.theme === theme && one.locale === 'sv')
  if (!site) throw new Error(`no Swedish site has the theme ${theme}`)
  return site
}

const drawn = (theme: Theme, element: ReactNode): string =>
  renderToStaticMarkup(<SiteProvider site={siteOf(theme)}>{element}</SiteProvider>)

const listIn = (theme: Theme, projects = sampleProjects): string => {
  const { ProjectList } = compositions[theme].housing.get()
  return drawn(theme, <ProjectList projects={projects} />)
}

describe.each(themes)('the composition of %s', (theme) => {
  it('is its own', () => {
    expect(compositions[theme].chrome.get().theme).toBe(theme)
  })

  it('lists each project with a way there, in the given order', () => {
    const html = listIn(theme)
    const places = sampleProjects.map(({ href }) => html.indexOf(`href="${href}"`))
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((one, other) => one - other))
  })

  it('opens a project with its name before facts and actions', () => {
    const { ProjectOpening } = compositions[theme].housing.get()
    const html = drawn(
      theme,
      <ProjectOpening
        context="Solna"
        heading="Parkkvarteret"
        lead="Tegelhus runt en park."
        picture={samplePicture('exterior-park-brick-quarter')}
        facts={[{ label: 'Storlek', value: '1–4 rok' }]}
        actions={<a href="#homes">Se hemmen</a>}
      />,
    )
    const places = ['<h1', 'Storlek', '#homes'].map((part) => html.indexOf(part))
    expect(places).not.toContain(-1)
    expect(Math.min(...places)).toBe(places[0])
  })
})

it('no two brands share a hero, a list or an opening', () => {
  for (const part of ['StartHero', 'ProjectList', 'ProjectOpening'] as const)
    expect(new Set(themes.map((theme) => compositions[theme].housing.get()[part])).size).toBe(themes.length)
})

describe('Björkgården', () => {
  it('has two buttons a project, each named after what it says and the project', () => {
    const html = listIn('bjorkgarden', [sampleProject({ kind: 'stage', href: '/hus/' })])
    expect(html).toMatch(/href="\/hus\/".*?Se bostäderna<span[^>]*>, Parkkvarteret<\/span>/)
    expect(html).toMatch(/href="\/hus\/#showings".*?Boka visning<span[^>]*>, Parkkvarteret<\/span>/)
  })

  it('offers no viewing where nothing is free', () => {
    expect(listIn('bjorkgarden', [sampleProject({ homes: { total: 4, available: 0 } })])).not.toContain('Boka visning')
  })

  it('has the telephone among the tools and above the footer', () => {
    const { HeaderTool, FooterTop } = compositions.bjorkgarden.chrome.get()
    if (!HeaderTool || !FooterTop) throw new Error('no telephone')
    for (const Part of [HeaderTool, FooterTop])
      expect(drawn('bjorkgarden', <Part />)).toContain('href="tel:0105550200"')
  })
})

describe('Grannhem', () => {
  it('writes deposit and rent beside their bars, which screen readers skip', () => {
    const html = listIn('grannhem', sampleAssociations)
    expect(html).toMatch(/<dt>Insats<\/dt><dd>195.000–353.000.kr<svg[^>]*aria-hidden="true"/)
    expect(html).toMatch(/<dt>Hyra<\/dt><dd>5.800–9.400.kr\/mån/)
  })

  it('says a price without a bar where homes are sold', () => {
    expect(listIn('grannhem', [sampleProject()])).not.toContain('<dl')
  })
})

it('Norrvida draws a house as a window per home', () => {
  expect(listIn('norrvida', [sampleProject({ homes: { total: 12, available: 5 } })]).match(/<rect/g)).toHaveLength(12)
})

describe('pages and blocks that show projects', () => {
  const source = resolve(import.meta.dirname, '..')
  const files = (folder: string, end: RegExp) =>
    readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => end.test(file))
      .map((file) => join(source, folder, file))

  /** Static imports only: what is fetched later brings its own parts. */
  function reaches(file: string, seen: Set<string> = new Set()): boolean {
    if (seen.has(file)) return false
    seen.add(file)
    const imported = [...readFileSync(file, 'utf8').matchAll(/^(?:import|\} from|export).*?'(\.[^']+\.tsx?)'/gm)]
      .map(([, path = '']) => resolve(file, '..', path))
      .filter((path) => !/\/(?:registry|compositions)\.ts$/.test(path))
    return imported.some(
      (path) => /^compositions\/(?:StartHero|Project\w+)\.tsx$/.test(relative(source, path)) || reaches(path, seen),
    )
  }
  const kindsIn = (folder: string, end: RegExp) =>
    files(folder, end)
      .filter((file) => reaches(file))
      .map(kindOfFile)
      .sort()

  it('are those that fetch the parts', () => {
    const pages = [...composedPages].filter((kind) => kind !== 'sandbox').sort() satisfies PageKind[]
    expect(kindsIn('pages', /Page\.tsx$/)).toEqual(pages)
    expect(kindsIn('blocks', /Block\.tsx$/)).toEqual([...composedBlocks].sort() satisfies BlockKind[])
  })
})
