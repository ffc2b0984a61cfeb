import { defineFeature, none } from '../feature.ts'
import { picturesRoutes } from './pictures.routes.ts'
import { openPictures } from './pictures.ts'

export const picturesFeature = defineFeature(
  {
    name: 'pictures',
    tables: [],
    personalData: none('Pictures are published content.'),
  },
  (deps: Parameters<typeof openPictures>[0]) => {
    const pictures = openPictures(deps)
    return {
      service: pictures,
      routes: () => [(app) => picturesRoutes(app, { pictures })],
    }
  },
)
