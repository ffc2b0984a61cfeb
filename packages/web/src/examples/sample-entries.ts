import type { EntryCard } from '@nyhem/contract/pages/reading'
import { samplePicture } from './sample-pictures.ts'

export const sampleEntries: EntryCard[] = [
  {
    href: '/byggdagbok/stommen-ar-uppe/',
    title: 'Stommen är uppe på Tallbackens hus tre',
    intro: 'Sista väggen lyftes på plats klockan 14.20, utan en enda tall i vägen.',
    publishedAt: '2026-11-20',
    picture: samplePicture('exterior-pine-forest-apartments-evening'),
    author: 'Jonas Wikner',
    topic: { key: 'stomme', text: 'Stomme och tak' },
  },
  {
    href: '/byggdagbok/uggla-i-kranen/',
    title: 'Uggla i kranen',
    intro: 'Klockan sju satt hon på motvikten. Klockan åtta satt hon kvar.',
    publishedAt: '2026-11-11',
    picture: null,
    author: 'Amira Haddad',
    topic: null,
  },
  {
    href: '/byggdagbok/regn/',
    title: 'Regn i nio dagar',
    intro: 'Trä tål regn.',
    publishedAt: '2026-10-14',
    picture: null,
    author: 'Jonas Wikner',
    topic: { key: 'stomme', text: 'Stomme och tak' },
  },
]
