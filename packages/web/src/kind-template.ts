import type { RouteName } from '@nyhem/domain/sites/site'
import type { ComponentType } from 'react'
import { type LazyTemplate, lazyTemplate } from './lazy-template.ts'
import { loadFurtherStyles } from './load-further-styles.ts'
import type { FurtherSheet } from './style-sheets.ts'
import type { TextGroup } from './texts/load-texts.ts'

/** Template of a page or block kind, and what is fetched with it. */
export type KindTemplate<Props extends object> = LazyTemplate<Props> & {
  /** Text groups beyond the common texts. */
  readonly texts: readonly TextGroup[]
  /** Style sheets beyond the common one. */
  readonly sheets: readonly FurtherSheet[]
  /** Where most pages of the kind are, for guessing it from an address. */
  readonly route: KindRoute | null
}

/** A route of the site, or paths below it: `areas/*` is any county. */
export type KindRoute = RouteName | `${RouteName}/*${string}`

/** Exports one component, named `…Page` or `…Block` after its file. */
type TemplateModule<Props extends object> = { readonly [name in `${string}${'Page' | 'Block'}`]: ComponentType<Props> }

type Define = <Props extends object>(
  load: () => Promise<TemplateModule<Props>>,
  texts?: readonly TextGroup[],
  route?: KindRoute,
) => KindTemplate<Props>

/** Defines kinds whose templates need these style sheets. */
export const templatesWith =
  (...sheets: readonly FurtherSheet[]): Define =>
  (load, texts = [], route) => {
    const template = lazyTemplate(async () => {
      const [module] = await Promise.all([load(), ...sheets.map(loadFurtherStyles)])
      return componentOf(module)
    })
    return Object.assign(template, { texts, sheets, route: route ?? null })
  }

/** Chunks of the build may export more, under short names. */
function componentOf<Props extends object>(module: TemplateModule<Props>): ComponentType<Props> {
  const [, component] = Object.entries(module).find(([name]) => /(Page|Block)$/.test(name)) ?? []
  if (!component) throw new Error('no template')
  return component
}

/** Kind that a template's file is named after: `SelectedProjectsBlock.tsx` → `selected-projects`, `Error404Page.tsx` → `404`. */
export const kindOfFile = (file: string): string =>
  (file.split('/').at(-1) ?? file)
    .replace(/(Block|Page)?(\.examples)?\.tsx?$/, '')
    .replace(/^Error(?=\d)/, '')
    .replace(/(?!^)([A-Z])/g, '-$1')
    .toLowerCase()
