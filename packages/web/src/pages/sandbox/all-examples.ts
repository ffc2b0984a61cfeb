import type { ComponentType, ReactNode } from 'react'

/** States of one component of `ui`, ready to be shown. */
type ComponentExamples = { name: string; examples: Record<string, ReactNode> }

/** Models of one block or template, and how to fetch them with their component. */
export type ModelExamples = {
  kind: string
  load: () => Promise<{ Component: ComponentType<{ id: string; model: unknown }>; examples: Record<string, unknown> }>
}

const ofComponents = import.meta.glob<{ examples: Record<string, ReactNode> }>(
  '../../{ui,features}/**/*.examples.tsx',
  {
    eager: true,
  },
)
/** Screens of a page that fetches what it shows: whole, each in a state of its own. */
const ofScreens = import.meta.glob<{ examples: Record<string, ReactNode> }>('../**/*.examples.tsx')
const ofModels = import.meta.glob<{ examples: Record<string, unknown> }>([
  '../../blocks/**/*.examples.ts',
  '../**/*.examples.ts',
])
const components = import.meta.glob<Record<string, ComponentType<{ id: string; model: unknown }>>>([
  '../../blocks/**/*Block.tsx',
  '../**/*Page.tsx',
  '!./**',
])

const nameOf = (file: string) => (file.split('/').at(-1) ?? file).replace(/(\.examples)?\.tsx?$/, '')

/** `SelectedProjectsBlock` → `selected-projects`, `Error404Page` → `404`: how files and kinds are named. */
export const kindOf = (name: string): string =>
  name
    .replace(/(Block|Page)$/, '')
    .replace(/^Error(?=\d)/, '')
    .replace(/(?!^)([A-Z])/g, '-$1')
    .toLowerCase()

/** Every component that has examples, by name. */
export const componentExamples: readonly ComponentExamples[] = Object.entries(ofComponents)
  .map(([file, { examples }]) => ({ name: nameOf(file), examples }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'))

/** Every block or page that has examples. Fetched when they are opened: together they are the whole site. */
export function modelExamples(folder: 'blocks' | 'pages'): readonly ModelExamples[] {
  return Object.entries(ofModels)
    .filter(([file]) => file.includes('/blocks/') === (folder === 'blocks'))
    .map(([file, loadExamples]) => ({
      kind: kindOf(nameOf(file)),
      load: async () => {
        const source = file.replace('.examples.ts', '.tsx')
        const [{ examples }, module] = await Promise.all([loadExamples(), components[source]?.()])
        const Component = module?.[nameOf(file)]
        if (!Component) throw new Error(`${source} exports no ${nameOf(file)}`)
        return { Component, examples }
      },
    }))
    .sort((a, b) => a.kind.localeCompare(b.kind, 'en'))
}

const Screen = ({ model }: { model: unknown }) => model as ReactNode

/** The same for screens in their states. Fetched and drawn when they are opened: each is a whole page. */
export const screenExamples = (): readonly ModelExamples[] =>
  Object.entries(ofScreens)
    .map(([file, load]) => ({
      kind: kindOf(nameOf(file)),
      load: async () => ({ Component: Screen, examples: (await load()).examples }),
    }))
    .sort((a, b) => a.kind.localeCompare(b.kind, 'en'))
