import type { ScreenLint } from './lint.types.ts'

type Language = 'sv' | 'nb' | 'fi' | 'en'

/** Frequent words of each language that none of the other three has. */
const words = {
  en: 'the with your you this that these are from which our read more choose file files search share next previous submit loading error click download sold available homes apartment floor rooms price save close please of or and',
  sv: 'och inte är från även bostäder lägenhet lägenheter våning hemmet hemmen också genom mellan utan när här välj läs spara stäng',
  nb: 'og ikke boliger leilighet leiligheter etasje hjemmet også gjennom mellom uten velg lukk søk neste',
  fi: 'asunto asunnot asunnon huone huonetta kerros esittely myös sekä ovat valitse sulje tallenna seuraava hinta koti kodit',
} as const satisfies Record<Language, string>

const lists = Object.entries(words).map(([language, list]) => ({
  language: language as Language,
  words: list.split(' '),
}))

const languageOf = (lang: string): Language | null => {
  const base = lang.slice(0, 2).toLowerCase()
  return base === 'sv' || base === 'nb' || base === 'fi' || base === 'en' ? base : null
}

/** Names with words of another language in them. */
const names = [
  /Norrvida[\p{L}\s]*/gu,
  /Brf [\p{L}\s]+/gu,
  /Passive House|Google|Apple|Windows/g,
  /\S+@\S+|https?:\S+|www\.\S+/g,
]

function foreignIn(text: string, language: Language): string[] {
  const said = names.reduce((rest, name) => rest.replaceAll(name, ' '), text)
  const read = new Set(said.match(/[\p{L}]+/gu)?.map((word) => word.toLowerCase()) ?? [])
  return lists
    .filter((list) => list.language !== language)
    .flatMap((list) => list.words.filter((word) => read.has(word)))
}

/** Words of another language than the one that the text is marked with. */
export const foreignWords: ScreenLint = {
  name: 'word of another language',
  find: ({ texts, lang }) =>
    texts.flatMap(({ text, lang: own }) => {
      const language = languageOf(own || lang)
      const found = language === null ? [] : foreignIn(text, language)
      return found.length > 0 ? [`${found.join(', ')} in “${text.slice(0, 80)}”`] : []
    }),
}
