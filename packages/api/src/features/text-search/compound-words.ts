import { foldLetters } from '@nyhem/domain/search/fold-letters'
import type { Locale } from '@nyhem/domain/sites/site'
import { stemOf } from './word-stems.ts'

/** Words common in our trade's compounds, known even where no page has them alone. */
const tradeWords = {
  sv: `andel anläggning avgift badrum balkong barn bil bo boende bostad bygg byggnad båt butik cykel energi fast fastighet fjärrvärme flerbostads fritid fräsch förening förråd garage gata golv gräs grund gård hall hem hiss hus huvud hyra hyres inflyttning insats insyn intresse kaj karta klimat kontor kostnad kvarter kvadrat kök lägenhet lek lån mark miljö månad natur nyckel nät område pant park parkering par parti plan plats pool pris projekt rad rum ränta rätt sam samhälle senior service sjö skog skola skötsel sol sommar stad stads strand sten tak tomt torg trädgård trygghet trä tvätt uppvärmning uthyrning uteplats utsikt vatten vattentorn vind villa visning vinter våning vår väg värme ägar ägande ägarlägenhet ägo`,
  no: `andel anlegg areal avgift bad balkong barn bil bo boenhet bolig bruk bruks by bygg bærekraft bryggе båt drift driftskostnad eie eiendom eier energi enebolig familie felles felleskostnad ferdig fjord fritid garasje gjeld gård hage hall heis hjem hus hytte innflytting kjeller kjøkken kjøp kontor kostnad kvartal leie leilighet lån mark miljø måned nabolag natur næring nøkkel område park parkering plan plass pris prosjekt rekke rekkehus rom sameie samfunn selveier selveiende senior service sjø skog skole sol sol stue strand sted sykkel tak terrasse tomannsbolig tomt torg trapp trygghet tun uteplass utsikt utvikling vann vann verdi visning vinter vår`,
  fi: `ala alue asema asu asukas asuin asumis asunto auto energia erillis esittely halli hallinta hankinta hinta huone huoneisto hoito hissi jäte kaava kaksio kaup kauppa kaupunki kerho kerros kerrostalo keskus kesä keittiö kevät kivi kohde koti kulku kunta kylpy kylpyhuone käyttö lainaosuus laina laituri lapsi lasku leikki liike liiketila luhti lämpö maa maksu merenranta meri metsä muutto neliö omakoti omistus osake osuus paikka pari paritalo parveke pesu piha pihapiiri pinta pohja puisto puu pyörä rakennus rakenta ranta rivi rivitalo sali sauna seloste senior sijoitus sisustus talo talvi tasku terassi tietää tila tontti tori turva työ vaihe vapaa varaus varasto vastike vesi velaton vuokra vuosi yhtiö yhtiölaina yksiö ympäristö`,
  en: '',
} as const satisfies Record<Locale, string>

/** Between parts of a compound: bostadsrätt, selveierleilighet; also for lost or doubled characters. */
const links = {
  sv: ['', 's', 'o', 'u', 'e', 'a'],
  no: ['', 's', 'e'],
  fi: ['', 'n', 's'],
  en: [''],
} as const satisfies Record<Locale, readonly string[]>

const shortestPart = 3
/** Shorter parts must be trade words: they occur by chance in too many words. */
const shortPart = 4
const shortestCompound = 6

export type Compounds = {
  /** Parts of a compound, head last; null for other words. */
  partsOf(word: string): readonly string[] | null
}

/** Splits compounds into known words: those of the texts and the trade. */
export function compoundsOf(language: Locale, isKnownStem: (stem: string) => boolean): Compounds {
  const trade = new Set(
    tradeWords[language]
      .split(' ')
      .filter(Boolean)
      .flatMap((word) => [foldLetters(word), stemOf(word, language)]),
  )
  if (language === 'en') return { partsOf: () => null }

  const known = new Map<string, boolean>()
  function isWord(part: string): boolean {
    const before = known.get(part)
    if (before !== undefined) return before
    const stem = stemOf(part, language)
    const isIt =
      trade.has(foldLetters(part)) ||
      (part.length >= shortPart && trade.has(stem) && stem.length >= shortestPart) ||
      (part.length > shortPart && isKnownStem(stem))
    if (known.size > 200_000) known.clear()
    known.set(part, isIt)
    return isIt
  }

  /** The front part without its link; null when it is no word. */
  function frontOf(front: string): string | null {
    for (const link of links[language]) {
      const word = front.slice(0, front.length - link.length)
      if (front.endsWith(link) && word.length >= shortestPart && isWord(word)) return word
    }
    return null
  }

  /** Longest head first: parkeringsplats is not parkering + spl + ats. */
  function split(word: string, depth: number): string[] | null {
    for (let at = shortestPart; at <= word.length - shortestPart; at += 1) {
      const head = word.slice(at)
      if (!isWord(head)) continue
      const front = word.slice(0, at)
      const single = frontOf(front)
      if (single !== null) return [single, head]
      const parts = depth > 0 ? splitFront(front, depth - 1) : null
      if (parts) return [...parts, head]
    }
    return null
  }

  function splitFront(front: string, depth: number): string[] | null {
    for (const link of links[language]) {
      if (!front.endsWith(link)) continue
      const parts = split(front.slice(0, front.length - link.length), depth)
      if (parts) return parts
    }
    return null
  }

  return {
    partsOf: (word) => (word.length < shortestCompound || /\d/.test(word) ? null : split(word, 2)),
  }
}
