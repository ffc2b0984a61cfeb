import type { CommonModel } from '@nyhem/contract/page-data'
import type { PageKind, PageModels } from '@nyhem/contract/pages/page-kinds'
import { createElement } from 'react'
import { type Templates, templates } from './registry.ts'

type PageViewProps<K extends PageKind> = { page: { currentComponent: K; viewModel: PageModels[K] & CommonModel } }

/** Renders a page's view model with the template of its kind. */
// createElement keeps kind and model paired; JSX would lose the pairing.
export function PageView<K extends PageKind>({ page }: PageViewProps<K>) {
  const template: Templates[K] = templates[page.currentComponent]
  return createElement(template, { model: page.viewModel })
}
