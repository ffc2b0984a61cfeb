import { defineFeature, none } from '../feature.ts'
import { type MyPagesParts, openMyPages } from './my-pages.ts'

export const myPagesFeature = defineFeature(
  { name: 'my-pages', tables: [], personalData: none('Shows what other features keep.') },
  (deps: MyPagesParts) => ({ service: openMyPages(deps) }),
)
