export type HomeSite = 'se' | 'no' | 'fi'

export const homePaths = {
  se: { residence: '/mina-sidor/min-bostad/', timeline: '/mina-sidor/tidslinje/' },
  no: { residence: '/mine-sider/min-bolig/', timeline: '/mine-sider/tidslinje/' },
  fi: { residence: '/sivuni/kotini/', timeline: '/sivuni/aikajana/' },
} as const satisfies Record<HomeSite, Record<'residence' | 'timeline', string>>

/** One choice per width, since both share a home. */
export const homeTexts = {
  se: {
    email: 'elin.sandstrom@demo.example',
    homeId: 'se-sjofartskajen-2-a-1301',
    choices: {
      desktop: { id: 'koksluckor', name: 'Kök: Luckor', options: ['Vita, släta', 'Ek, fanerad'] },
      phone: { id: 'golv', name: 'Vardagsrum och sovrum: Golv', options: ['Ekparkett, trestav', 'Askparkett'] },
    },
    locked: { id: 'vitvaror', option: 'standard' },
    save: /^Spara valet/,
    saved: 'Sparat. Nu gäller',
    sum: 'Tillval tillsammans',
    lockedHeading: 'Låsta val',
    timeline: 'Se hela tidslinjen',
    routes: ['Avtal', 'Inredning', 'Besiktning', 'Betalning', 'Inflyttning'],
    step: 'Nycklarna lämnas ut',
  },
  no: {
    email: 'sindre.aasland@demo.example',
    homeId: 'no-fjordrekka-1-a4',
    choices: {
      desktop: { id: 'kjokken', name: 'Kjøkken: Fronter', options: ['Hvite, glatte', 'Eik, finert'] },
      phone: { id: 'gulv', name: 'Stue og soverom: Gulv', options: ['Eikeparkett, trestav', 'Askeparkett, enstav'] },
    },
    locked: { id: 'bad', option: 'gra' },
    save: /^Lagre valget/,
    saved: 'Lagret. Nå gjelder',
    sum: 'Tilvalg til sammen',
    lockedHeading: 'Låste valg',
    timeline: 'Se hele tidslinjen',
    routes: ['Avtale', 'Innredning', 'Befaring', 'Betaling', 'Innflytting'],
    step: 'Overtakelse',
  },
  fi: {
    email: 'ilona.peltola@demo.example',
    homeId: 'fi-mantyranta-mantyranta-a-14',
    choices: {
      desktop: { id: 'keittio', name: 'Keittiö: Kaapistojen ovet', options: ['Valkoinen, sileä', 'Tammiviilu'] },
      phone: {
        id: 'lattia',
        name: 'Olohuone ja makuuhuoneet: Lattia',
        options: ['Tammiparketti', 'Saarniparketti'],
      },
    },
    locked: { id: 'kylpyhuone', option: 'hiekka' },
    save: /^Tallenna valinta/,
    saved: 'Tallennettu. Nyt voimassa:',
    sum: 'Lisävalinnat yhteensä',
    lockedHeading: 'Lukitut valinnat',
    timeline: 'Katso koko aikajana',
    routes: ['Sopimus', 'Sisustus', 'Tarkastus', 'Maksu', 'Muutto'],
    step: 'Avainten luovutus',
  },
} as const
