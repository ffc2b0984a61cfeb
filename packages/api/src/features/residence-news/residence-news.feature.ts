import { defineFeature, none } from '../feature.ts'
import { openResidenceNews } from './residence-news.ts'

export const residenceNewsFeature = defineFeature(
  { name: 'residence-news', tables: ['residence_news'], personalData: none('News for whole houses and sites.') },
  (deps: Parameters<typeof openResidenceNews>[0]) => ({ service: openResidenceNews(deps) }),
)
