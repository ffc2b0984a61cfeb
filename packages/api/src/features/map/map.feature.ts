import { defineFeature, none } from '../feature.ts'
import { mapRoutes } from './map.routes.ts'
import { openBaseMap } from './map.ts'

export const mapFeature = defineFeature(
  { name: 'map', tables: [], personalData: none('The base map is the same for everybody.') },
  () => {
    const map = openBaseMap()
    return { service: map, routes: () => [(app) => mapRoutes(app, { map })], close: () => map.close() }
  },
)
