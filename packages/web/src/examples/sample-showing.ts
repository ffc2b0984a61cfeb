import type { ShownShowing } from '@nyhem/contract/pages/showings'
import { samplePicture } from './sample-pictures.ts'

export const sampleShowing: ShownShowing = {
  id: 'sjofartskajen-kvall',
  kind: 'booked',
  startsAt: '2026-12-03T16:00:00.000Z',
  endsAt: '2026-12-03T17:30:00.000Z',
  place: 'Finnbodavägen 12',
  extraInfo: 'Inredaren är på plats.',
  bookable: true,
  placesLeft: 6,
  calendarHref: '/showings/sjofartskajen-kvall.ics',
  subject: 'Sjöfartskajen, etapp 2',
  href: '/bostader/stockholm/nacka/sjofartskajen/etapp-2/',
  picture: samplePicture('exterior-autumn-larch-apartments'),
}

export const sampleCompany = { name: 'Norrvida', phone: '010-555 01 00', email: 'hej@norrvida.example' }
