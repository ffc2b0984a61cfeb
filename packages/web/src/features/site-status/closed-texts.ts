import type { Locale } from '@nyhem/domain/sites/site'

/** Words of a site that is off as a whole. The server writes them: no chunk of visitors has them. */
type ClosedTexts = {
  heading: string
  /** `until`: day and time, if known. */
  lead: (until: string | null) => string
  toStatus: string
}

export const closedTexts: Readonly<Record<Locale, ClosedTexts>> = {
  sv: {
    heading: 'Vi arbetar på webbplatsen',
    lead: (until) =>
      until === null
        ? 'Webbplatsen är stängd en stund. Det du redan har bokat eller betalat gäller som vanligt.'
        : `Webbplatsen är stängd till ${until}. Det du redan har bokat eller betalat gäller som vanligt.`,
    toStatus: 'Se driftläget',
  },
  no: {
    heading: 'Vi arbeider med nettstedet',
    lead: (until) =>
      until === null
        ? 'Nettstedet er stengt en stund. Det du allerede har kjøpt eller betalt, gjelder som vanlig.'
        : `Nettstedet er stengt til ${until}. Det du allerede har kjøpt eller betalt, gjelder som vanlig.`,
    toStatus: 'Se driftsstatus',
  },
  fi: {
    heading: 'Teemme huoltotöitä sivustolla',
    lead: (until) =>
      until === null
        ? 'Sivusto on hetken suljettuna. Jo tehdyt varaukset ja maksut ovat voimassa tavalliseen tapaan.'
        : `Sivusto on suljettuna. Arvioitu avausaika on ${until}. Jo tehdyt varaukset ja maksut ovat voimassa tavalliseen tapaan.`,
    toStatus: 'Katso palvelun tila',
  },
  en: {
    heading: 'We are working on the site',
    lead: (until) =>
      until === null
        ? 'The site is closed for a while. What you have booked or paid is valid as usual.'
        : `The site is closed until ${until}. What you have booked or paid is valid as usual.`,
    toStatus: 'See the service status',
  },
}
