import { defineFeature, none } from '../feature.ts'
import { openMyPagesFeed } from './my-pages-feed.ts'

export const myPagesFeedFeature = defineFeature(
  {
    name: 'my-pages-feed',
    tables: [],
    personalData: none('Each line of the feed is stored by the feature that owns it.'),
  },
  (deps: Parameters<typeof openMyPagesFeed>[0]) => ({ service: openMyPagesFeed(deps) }),
)
