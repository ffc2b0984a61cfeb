/**
 * Case endings after a vowel stem, folded (ä and ö as a and o), with those that make a word of equipment:
 * `parvekkeellinen`. Partitive, illative and genitive are among them; possessive suffixes are not.
 */
export const finnishEndings = [
  ...['', 'n', 'a', 'ta', 'tta', 'ksi', 'na', 't', 'en', 'in', 'seen', 'hin', 'an', 'on', 'un'],
  ...['ssa', 'sta', 'lla', 'lta', 'lle', 'llinen', 'llista', 'llisen', 'lliset', 'llisia', 'llisessa', 'ton', 'tonta'],
] as const

/** Last consonants that weaken before a case ending, folded: `Helsinki` and `Helsingissä`, `Lahti` and `Lahdessa`. */
const weaker: readonly (readonly [strong: string, weak: string])[] = [
  ['nk', 'ng'],
  ['mp', 'mm'],
  ['lt', 'll'],
  ['nt', 'nn'],
  ['rt', 'rr'],
  ['tt', 't'],
  ['pp', 'p'],
  ['kk', 'k'],
  ['t', 'd'],
  ['p', 'v'],
  ['k', ''],
]

/** Names that no rule gives. */
const irregular: Readonly<Record<string, readonly string[]>> = {
  uusimaa: ['uudella', 'uudelta', 'uudelle', 'uuden', 'uutta'].flatMap((first) => [
    `${first}maalla`,
    `${first}maalta`,
    `${first}maalle`,
    `${first}maan`,
    `${first}maata`,
  ]),
}

/** Stem with the last consonant weakened, for each vowel it may keep. */
function weakStems(stem: string): string[] {
  const vowel = stem.at(-1) ?? ''
  const before = stem.slice(0, -1)
  const pair = weaker.find(([strong]) => before.endsWith(strong))
  if (!pair) return []
  const [strong, weak] = pair
  // After s they stay: `Kaista`, `Koski`.
  if (/s$/.test(before.slice(0, -strong.length))) return []
  return [before.slice(0, before.length - strong.length) + weak + vowel]
}

/** Vowel stems of a folded Finnish name, the name itself among them. */
function stemsOf(name: string): string[] {
  if (/inen$/.test(name)) return [name, `${name.slice(0, -3)}se`, `${name.slice(0, -3)}si`, `${name.slice(0, -3)}s`]
  if (/e$/.test(name)) return [name, `${name}e`]
  if (/[^aeiouy]$/.test(name)) return [name, `${name}i`, ...(name.endsWith('s') ? [`${name.slice(0, -1)}kse`] : [])]
  // Older words in -i have a stem in -e: `lahti`, `lahden`.
  const vowelStems = name.endsWith('i') ? [name, `${name.slice(0, -1)}e`] : [name]
  return [...vowelStems, ...vowelStems.flatMap(weakStems)]
}

/** Forms of a folded Finnish place name in its cases. Some are no words, which harms nothing. Never fails. */
export const finnishPlaceForms = (name: string): string[] => [
  ...(irregular[name] ?? []),
  ...stemsOf(name).flatMap((stem) => finnishPlaceEndings.map((ending) => stem + ending)),
]

const finnishPlaceEndings = finnishEndings.filter((ending) => !ending.startsWith('lli') && !ending.startsWith('to'))
