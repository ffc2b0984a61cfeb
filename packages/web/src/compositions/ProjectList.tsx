import { createElement } from 'react'
import { useSite } from '../site/site-context.tsx'
import type { ProjectListProps } from './composition.ts'
import { compositions } from './compositions.ts'

/** Projects as the brand lists them. */
export const ProjectList = (props: ProjectListProps) =>
  createElement(compositions[useSite().theme].housing.get().ProjectList, props)
