import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { SiteId } from '@nyhem/domain/sites/site'

export const examples: Record<string, PageModels['500']> = {
  swedish: {
    heading: 'Något gick sönder hos oss',
    lead: 'Vi har fått veta det och lagar. Det du har sparat finns kvar. Försök igen om en stund.',
    requestId: '01JD7Q3V9K',
    phone: '020-55 10 00',
    email: 'hej@norrvida.example',
  },
  'finnish, without number': {
    heading: 'Meillä on tekninen vika',
    lead: 'Olemme saaneet siitä tiedon ja korjaamme sen. Yritä hetken kuluttua uudelleen.',
    requestId: null,
    phone: '010 555 0100',
    email: 'hei@norrvida-suomi.example',
  },
}

export const exampleSites: Record<string, SiteId> = { 'finnish, without number': 'fi' }
