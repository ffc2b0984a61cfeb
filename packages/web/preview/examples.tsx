import type { BlockKind } from '@nyhem/contract/blocks/blocks'
import type { PageKind } from '@nyhem/contract/pages/page-kinds'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type ComponentType, createElement, type ReactNode } from 'react'
import { blockTemplates } from '../src/blocks/registry.ts'
import { App } from '../src/entry/App.tsx'
import { kindOfFile } from '../src/kind-template.ts'
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

type ElementParts = { file: string; example: unknown; siteId: SiteId; prepare: Prepare }

/** Changes the data of an example before it is rendered. */
type Prepare = <Data>(data: Data) => Data

function elementOf({ file, example, siteId, prepare }: ElementParts): ReactNode {
  const kind = kindOfFile(file)
  if (/Page\.examples\.ts$/.test(file)) {
    const page = prepare(samplePageData({ siteId, kind: kind as PageKind, model: example as never }))
    return <App site={siteById(siteId)} page={page} />
  }
  const block = /Block\.examples\.ts$/.test(file) && blockTemplates[kind as BlockKind]
  const content = block
    ? createElement(block as ComponentType<{ id: string; model: unknown }>, { id: 'example', model: prepare(example) })
    : (example as ReactNode)
  return (
    <SiteProvider site={siteById(siteId)}>
      <main>{content}</main>
    </SiteProvider>
  )
}

/** Every example, on the site it names or else the given one. `onlyOn` forces the given site. */
export function allExamples(siteId: SiteId, onlyOn = false, prepare: Prepare = (data) => data): Example[] {
  return Object.entries(modules).flatMap(([file, { examples, exampleSites }]) => {
    const folder =
      file
        .split('/')
        .at(-1)
        ?.replace(/\.examples\.tsx?$/, '') ?? file
    return Object.entries(examples).map(([name, example]) => {
      const site = (onlyOn ? undefined : exampleSites?.[name]) ?? siteId
      return {
        slug: `${slugOf(folder)}--${slugOf(name)}`,
        name: `${folder}: ${name}`,
        siteId: site,
        element: elementOf({ file, example, siteId: site, prepare }),
      }
    })
  })
}
