import { defineFeature, none } from '../feature.ts'
import { tagFrameRoutes } from './tag-frame.routes.ts'
import type { TagSettings } from './tag-frame.ts'

export const tagFrameFeature = defineFeature(
  { name: 'tag-frame', tables: [], personalData: none('A document that is the same for everyone.') },
  (settings: TagSettings) => ({ service: null, routes: () => [(app) => tagFrameRoutes(app, settings)] }),
)
