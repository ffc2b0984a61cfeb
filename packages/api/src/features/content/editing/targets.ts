import type { targetKinds } from '@nyhem/contract/calls/editing'
import type { CatalogueEntity } from '@nyhem/contract/calls/editing-forms'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { languageTags, type SiteId } from '@nyhem/domain/sites/site'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { ListedPicture } from '../../pictures/media.ts'
import type { MediaLibrary } from '../../pictures/media-library.ts'
import type { PageLists, Viewer } from './page-lists.ts'

export type TargetKind = (typeof targetKinds)[number]

/** Something that a field can name: `value` is what the field holds. */
export type Target = {
  readonly kind: TargetKind
  readonly value: string
  readonly title: string
  readonly detail: string
}

export type TargetsAsked = { readonly siteId: SiteId; readonly kinds: readonly TargetKind[]; readonly text: string }

export type Targets = { search(viewer: Viewer, asked: TargetsAsked): Promise<Target[]> }

/** Of all kinds together. */
const mostTargets = 20

type Parts = {
  catalogue: Pick<Catalogue, 'findTargets'>
  library: Pick<MediaLibrary, 'pictures' | 'documents'>
  lists: Pick<PageLists, 'list'>
}

type Asked = { viewer: Viewer; siteId: SiteId; words: readonly string[] }

/** Plans of homes are many, and seldom what a page is to show: they come last. */
const isDrawing = ({ key }: ListedPicture): boolean => key.endsWith('.svg')

/** Finds what fields can name, by words: in turns of the kinds, so that each has its best. */
export function openTargets({ catalogue, library, lists }: Parts): Targets {
  const ofCatalogue =
    (entity: CatalogueEntity) =>
    async ({ siteId, words }: Asked): Promise<Target[]> => {
      const found = await catalogue.findTargets({ siteId, entity, words, most: mostTargets })
      return found.map(({ id, name, detail }) => ({ kind: entity, value: id, title: name, detail }))
    }

  const finders = {
    async page({ viewer, siteId, words }) {
      const search = words.join(' ')
      const asked = { siteId, below: null, search, kind: null, state: null, after: null }
      const found = await lists.list(viewer, search === '' ? { ...asked, state: 'published' } : asked)
      if (found.code !== 'Ok') return []
      return found.pages
        .filter(({ path }) => path.startsWith('/'))
        .map(({ path, title }) => ({ kind: 'page', value: path, title, detail: path }))
    },
    async picture({ siteId, words }) {
      const { locale } = siteById(siteId)
      const title = (picture: ListedPicture) => picture.alt[locale] ?? picture.title ?? picture.key
      return library
        .pictures()
        .filter((picture) => hasWords(`${title(picture)} ${picture.key}`, words))
        .toSorted((one, other) => Number(isDrawing(one)) - Number(isDrawing(other)))
        .slice(0, mostTargets)
        .map((picture) => ({ kind: 'picture', value: picture.key, title: title(picture), detail: picture.key }))
    },
    document: async ({ words }) =>
      library
        .documents()
        .filter(({ key }) => hasWords(key, words))
        .slice(0, mostTargets)
        .map(({ key, language }) => ({
          kind: 'document',
          value: key,
          title: key.slice(key.lastIndexOf('/') + 1),
          detail: languageTags[language],
        })),
    project: ofCatalogue('project'),
    stage: ofCatalogue('stage'),
    home: ofCatalogue('home'),
    contact: ofCatalogue('contact'),
    county: ofCatalogue('county'),
    municipality: ofCatalogue('municipality'),
    'reference-project': ofCatalogue('reference-project'),
  } as const satisfies Record<TargetKind, (asked: Asked) => Promise<Target[]>>

  return {
    async search(viewer, { siteId, kinds, text }) {
      const words = text.toLowerCase().split(/\s+/).filter(Boolean)
      const found = await Promise.all([...new Set(kinds)].map((kind) => finders[kind]({ viewer, siteId, words })))
      return inTurns(found).slice(0, mostTargets)
    },
  }
}

const hasWords = (text: string, words: readonly string[]): boolean => {
  const searched = text.toLowerCase()
  return words.every((word) => searched.includes(word))
}

/** The first of each, then the second of each. */
const inTurns = <T>(lists: readonly (readonly T[])[]): T[] => {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list.slice(turn, turn + 1))).flat()
}
