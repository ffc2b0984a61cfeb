import type { PageKind } from '@nyhem/contract/pages/page-kinds'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type ComponentType, createElement, type ReactNode } from 'react'
import { blockTemplates } from '../src/blocks/registry.ts'
import { App } from '../src/entry/App.tsx'
import { templates } from '../src/pages/registry.ts'
import { samplePageData } from '../src/pages/sample-page-data.ts'
import { SiteProvider } from '../src/site/site-context.tsx'

type ExamplesModule = { examples: Record<string, unknown>; exampleSites?: Record<string, SiteId> }
export type Example = { slug: string; name: string; siteId: SiteId; element: ReactNode }

const modules = import.meta.glob<ExamplesModule>('../src/**/*.examples.{ts,tsx}', { eager: true })

const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9åäöøæ]+/g, '-')
    .replace(/^-|-$/g, '')

function elementOf(source: string, example: unknown, siteId: SiteId): ReactNode {
  const kind = Object.entries(templates).find(([, template]) => template.source === source)?.[0] as PageKind | undefined
  if (kind) return <App site={siteById(siteId)} page={samplePageData({ siteId, kind, model: example as never })} />
  const block = Object.values(blockTemplates).find((template) => template.source === source)
  const content = block
    ? createElement(block as ComponentType<{ id: string; model: unknown }>, { id: 'example', model: example })
    : (example as ReactNode)
  return (
    <SiteProvider site={siteById(siteId)}>
      <main>{content}</main>
    </SiteProvider>
  )
}

/** Every example in the sources; each on the site it names, or else on the given one. `onlyOn` leaves no choice. */
export function allExamples(siteId: SiteId, onlyOn = false): Example[] {
  return Object.entries(modules).flatMap(([file, { examples, exampleSites }]) => {
    const source = file.replace('../', '').replace(/\.examples\.tsx?$/, '.tsx')
    const folder = source.split('/').at(-1)?.replace('.tsx', '') ?? source
    return Object.entries(examples).map(([name, example]) => {
      const site = (onlyOn ? undefined : exampleSites?.[name]) ?? siteId
      return {
        slug: `${slugOf(folder)}--${slugOf(name)}`,
        name: `${folder}: ${name}`,
        siteId: site,
        element: elementOf(source, example, site),
      }
    })
  })
}
