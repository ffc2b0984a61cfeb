import type { Locale } from '@nyhem/domain/sites/site'

/** Words of previews. The server writes them into the page, so that no chunk of visitors has them. */
type PreviewTexts = {
  /** Name of the banner, for screen readers. */
  label: string
  draft: (until: string) => string
  /** Above a page that an editor opened alone. */
  own: string
  edit: string
  notSent: string
  gone: { heading: string; lead: string }
}

const sv: PreviewTexts = {
  label: 'Förhandsvisning',
  draft: (until) => `Det här är ett utkast som inte är publicerat. Länken gäller till ${until}.`,
  own: 'Förhandsvisning av ett utkast.',
  edit: 'Redigera sidan',
  notSent: 'Det här är en förhandsvisning. Ingenting skickas.',
  gone: {
    heading: 'Förhandsvisningen finns inte',
    lead: 'Länken gäller inte längre, eller är inte hel. Be den som skickade den om en ny.',
  },
}

const no: PreviewTexts = {
  label: 'Forhåndsvisning',
  draft: (until) => `Dette er et utkast som ikke er publisert. Lenken gjelder til ${until}.`,
  own: 'Forhåndsvisning av et utkast.',
  edit: 'Rediger siden',
  notSent: 'Dette er en forhåndsvisning. Ingenting blir sendt.',
  gone: {
    heading: 'Forhåndsvisningen finnes ikke',
    lead: 'Lenken gjelder ikke lenger, eller er ikke hel. Be den som sendte den om en ny.',
  },
}

const fi: PreviewTexts = {
  label: 'Esikatselu',
  draft: (until) => `Tämä on luonnos, jota ei ole julkaistu. Linkki on voimassa ${until} asti.`,
  own: 'Luonnoksen esikatselu.',
  edit: 'Muokkaa sivua',
  notSent: 'Tämä on esikatselu. Mitään ei lähetetä.',
  gone: {
    heading: 'Esikatselua ei ole',
    lead: 'Linkki ei ole enää voimassa, tai se on vajaa. Pyydä uusi linkki sen lähettäjältä.',
  },
}

const en: PreviewTexts = {
  label: 'Preview',
  draft: (until) => `This is a draft that is not published. The link lasts until ${until}.`,
  own: 'Preview of a draft.',
  edit: 'Edit the page',
  notSent: 'This is a preview. Nothing is sent.',
  gone: {
    heading: 'There is no such preview',
    lead: 'The link has ended, or is not complete. Ask whoever sent it for a new one.',
  },
}

export const previewTexts: Readonly<Record<Locale, PreviewTexts>> = { sv, no, fi, en }
