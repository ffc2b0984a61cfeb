import type { NewsCard } from '@nyhem/contract/pages/corporate'
import type { CompanyPerson, DownloadablePicture } from '@nyhem/contract/pages/corporate-parts'
import type { ReleaseCard } from '@nyhem/contract/pages/press'
import { samplePicture } from './sample-pictures.ts'

export const samplePressOfficer: CompanyPerson = {
  name: 'Ylva Tegnér',
  role: 'Presschef, svarar även på helger',
  phone: '070-174 06 71',
  email: 'press@norrvida.example',
}

export const sampleManagement: CompanyPerson[] = [
  { name: 'Helena Strand', role: 'Verkställande direktör', phone: null, email: 'helena.strand@norrvida.example' },
  { name: 'Jonas Wikner', role: 'Ekonomi och finans', phone: null, email: 'jonas.wikner@norrvida.example' },
  { name: 'Miriam Öst', role: 'Bostäder Sverige', phone: '070-174 06 73', email: null },
]

export const samplePressPicture = (name: Parameters<typeof samplePicture>[0], caption: string): DownloadablePicture => {
  const picture = samplePicture(name)
  return {
    picture,
    caption,
    credit: 'Norrvida (illustration)',
    href: `/pictures/2560/org/${picture.hash}/${picture.key}.webp`,
  }
}

export const sampleReleases: ReleaseCard[] = [
  {
    href: '/om-oss/press/tallbacken/',
    title: 'Fem hus mellan 112 sparade tallar på Tallbacken i Täby',
    intro: 'Husen har ritats efter de tallar som redan står där.',
    topic: 'projects',
    publishedAt: '2026-11-18',
  },
  {
    href: '/om-oss/press/kvartalet/',
    title: 'Tredje kvartalet: 2 350 hem under byggnad',
    intro: 'Av dem var 1 550 i Sverige, 410 i Norge och 390 i Finland.',
    topic: 'reports',
    publishedAt: '2026-10-27',
  },
  {
    href: '/om-oss/press/klimatet/',
    title: 'Norrvidas klimatpåverkan per kvadratmeter har minskat med 34 procent',
    intro: 'Målet är hälften till 2030.',
    topic: 'sustainability',
    publishedAt: '2025-09-22',
  },
]

export const sampleNews: NewsCard[] = [
  ...sampleReleases.map(({ topic: _, ...card }): NewsCard => ({ ...card, type: 'press-release' })),
  {
    type: 'news',
    href: '/om-oss/nyheter/provhus/',
    title: 'Ett provhus för torra golv',
    intro: 'I Eskilstuna står ett hus som aldrig ska säljas.',
    publishedAt: '2026-11-05',
  },
]
