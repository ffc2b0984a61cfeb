import { createElement } from 'react'
import { useSite } from '../site/site-context.tsx'
import type { StartHeroProps } from './composition.ts'
import { compositions } from './compositions.ts'

/** The brand's hero of the start page. */
export const StartHero = (props: StartHeroProps) =>
  createElement(compositions[useSite().theme].housing.get().StartHero, props)
