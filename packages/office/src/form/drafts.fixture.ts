import type { Draft } from '@nyhem/domain/content/draft'

/** A page of which nothing is written. */
export const emptyDraft: Draft = { title: '', siblings: null, seo: {}, menu: [], listed: {}, fields: {}, blocks: [] }
