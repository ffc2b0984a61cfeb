import type { ComponentType, ReactNode } from 'react'
import { kindOfFile } from '../../kind-template.ts'

type ComponentExamples = { name: string; examples: Record<string, ReactNode> }

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
/** Complete screens, one per state. */
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

export const componentExamples: readonly ComponentExamples[] = Object.entries(ofComponents)
  .map(([file, { examples }]) => ({ name: nameOf(file), examples }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'))

/** Every block or page with examples. Fetched on opening, as together they are the whole site. */
export function modelExamples(folder: 'blocks' | 'pages'): readonly ModelExamples[] {
  return Object.entries(ofModels)
    .filter(([file]) => file.includes('/blocks/') === (folder === 'blocks'))
    .map(([file, loadExamples]) => ({
      kind: kindOfFile(file),
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

/** All screens in their states. Fetched and rendered on opening, as each is a whole page. */
export const screenExamples = (): readonly ModelExamples[] =>
  Object.entries(ofScreens)
    .map(([file, load]) => ({
      kind: kindOfFile(file),
      load: async () => ({ Component: Screen, examples: (await load()).examples }),
    }))
    .sort((a, b) => a.kind.localeCompare(b.kind, 'en'))
