import { editorialSeo } from '../seo/editorial-seo.ts'
import { noticeFields } from '../tree/common-fields.ts'
import { defineEditorialPage } from './page-kind.ts'

export const sandboxPage = defineEditorialPage('sandbox', {
  fields: noticeFields,
  searchCategory: null,
  forwardedFromSubSite: false,
  isShown: ({ showsSandbox }) => showsSandbox,
  build: ({ entry, fields }) => {
    return {
      model: fields,
      breadcrumbs: [],
      seo: editorialSeo(entry, { heading: fields.heading, description: fields.lead }, { robots: 'noindex, nofollow' }),
    }
  },
})
