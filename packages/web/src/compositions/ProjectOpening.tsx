import { createElement } from 'react'
import { useSite } from '../site/site-context.tsx'
import type { ProjectOpeningProps } from './composition.ts'
import { compositions } from './compositions.ts'

/** How the page of an area, a stage or another project begins: words, picture and deciding facts. */
export const ProjectOpening = (props: ProjectOpeningProps) =>
  createElement(compositions[useSite().theme].housing.get().ProjectOpening, props)
