import type { CommonModel } from '@nyhem/contract/page-data'
import type { PageKind, PageModels } from '@nyhem/contract/pages/page-kinds'
import { createElement } from 'react'
import { type Templates, templates } from './registry.ts'

type PageViewProps<K extends PageKind> = { page: { currentComponent: K; viewModel: PageModels[K] & CommonModel } }

// JSX would lose the pairing of kind and model.
export function PageView<K extends PageKind>({ page }: PageViewProps<K>) {
  const template: Templates[K] = templates[page.currentComponent]
  return createElement(template, { model: page.viewModel })
}
