import { defineFeature, none } from '../feature.ts'
import type { Staff } from '../staff/staff.ts'
import { mediaAssetsRoutes } from './media-assets.routes.ts'
import { type MediaAssetsParts, openMediaAssets } from './media-assets.ts'

export const mediaAssetsFeature = defineFeature(
  {
    name: 'media-assets',
    tables: ['media_asset', 'media_alt', 'media_right', 'media_former_file'],
    personalData: none(
      'Pictures for pages, and who of the staff uploaded them. Consents of people shown are elsewhere.',
    ),
  },
  ({ sessions, ...deps }: MediaAssetsParts & { sessions: Staff['sessions'] }) => {
    const media = openMediaAssets(deps)
    return {
      service: media,
      retention: [{ name: 'media that are no more', deleteOld: () => media.deleteOld() }],
      routes: () => [(app) => mediaAssetsRoutes(app, { media, pictures: deps.pictures, sessions })],
      close: () => deps.library.close(),
    }
  },
)
