import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { SiteId } from '@nyhem/domain/sites/site'
import { samplePicture } from '../../../examples/sample-pictures.ts'

type Model = PageModels['image-file']
type Download = NonNullable<Model['image']>['downloads'][number]

const download = (width: number, format: Download['format']): Download => ({
  width,
  height: Math.round((width * 9) / 16),
  format,
  href: `/pictures/${width}/org/0123456789abcdef/stills/kaj.jpg.${format}`,
  fileName: `kaj-${width}.${format}`,
})

const pictures = [
  { href: '/om-oss/pressbilder/kajen/', title: 'Kajen', picture: samplePicture('exterior-waterfront-apartments') },
  { href: '/om-oss/pressbilder/koket/', title: 'Köket', picture: samplePicture('interior-kitchen-oak') },
  { href: '/om-oss/pressbilder/parken/', title: 'Parken', picture: samplePicture('exterior-park-brick-quarter') },
]

const one: Model = {
  heading: 'Sjöfartskajen från vattnet',
  lead: 'Kvarteret sett från pendelbåten, med de första tre husen.',
  image: {
    picture: samplePicture('exterior-waterfront-apartments'),
    caption: 'Sjöfartskajen i Nacka. Illustration: Norrvida.',
    photographer: 'Norrvida bildstudio',
    subject: 'Sjöfartskajen, Nacka',
    takenAt: '2026-03-02',
    downloads: [480, 1200, 1900].flatMap((width) => [download(width, 'webp'), download(width, 'avif')]),
  },
  terms: '<p>Får användas fritt i redaktionella sammanhang om Norrvida, med bildstudion angiven.</p>',
  collection: {
    list: { text: 'Pressbilder', href: '/om-oss/pressbilder/', openInNewTab: false },
    position: 2,
    previous: pictures[1] ?? null,
    next: pictures[2] ?? null,
    pictures: [],
  },
  blocks: [],
}

export const examples: Record<string, Model> = {
  'a picture of a collection': one,
  'a picture alone, without terms': { ...one, terms: '', collection: null },
  'a collection': {
    ...one,
    heading: 'Pressbilder',
    image: null,
    collection: { list: null, position: 0, previous: null, next: null, pictures },
  },
  'an empty collection': {
    ...one,
    image: null,
    terms: '',
    collection: { list: null, position: 0, previous: null, next: null, pictures: [] },
  },
  'finnish, long words': { ...one, heading: 'Merenrantakerrostalokortteli havainnekuvassa' },
  contractor: one,
}

export const exampleSites: Record<string, SiteId> = { 'finnish, long words': 'fi', contractor: 'contractor' }
