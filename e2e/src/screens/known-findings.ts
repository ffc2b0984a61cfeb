export type Finding = { readonly lint: string; readonly text: string }

/** A finding that stays, with its reason; `contains` is a part of its line. */
export type KnownFinding = {
  readonly lint: string
  /** Site and kind, as `se-sandbox`; `*-sandbox` for every site, `office-*` for every screen of the office. */
  readonly screen: string
  readonly contains: string
  readonly reason: string
}

const catalogue =
  'The sandbox is a developer’s catalogue: each component with its Swedish examples, under its name in the code.'

export const knownFindings: readonly KnownFinding[] = [
  {
    lint: 'browser-default control',
    screen: 'office-*',
    contains: '',
    reason: 'Native lists and day fields are a choice of the office: they work by every keyboard and on every phone.',
  },
  { lint: 'picture repeated', screen: '*-sandbox', contains: '', reason: catalogue },
  { lint: 'word of another language', screen: '*-sandbox', contains: '', reason: catalogue },
  {
    lint: 'picture repeated',
    screen: '*-my-home',
    contains: 'stills/swatch-',
    reason: 'A material is shown with each choice that has it: white tiles in the kitchen and in the bathroom.',
  },
  {
    lint: 'word of another language',
    screen: '*-search',
    contains: 'GSHHG and WDBII',
    reason: 'The sources of the map, as their licences have them named.',
  },
  {
    lint: 'browser-default control',
    screen: '*-viewer-sun',
    contains: 'date field',
    reason: 'Any day of the sun study: the calendar of the browser, beside the days that matter as buttons.',
  },
  {
    lint: 'browser-default control',
    screen: '*-sandbox',
    contains: 'date field',
    reason: 'Any day of the sun study: the calendar of the browser, beside the days that matter as buttons.',
  },
  {
    lint: 'word of another language',
    screen: '*-standard',
    contains: 'search',
    reason: 'The page about cookies lists their names, which are the specification’s.',
  },
  {
    lint: 'tap target under 24 px',
    screen: '*-stage',
    contains: 'm²,',
    reason:
      'A home outlined on a picture of its house is as large as it is there (WCAG 2.5.8: essential); the list beside it has the same homes.',
  },
]

const isOf = ({ screen: known }: KnownFinding, screen: string) =>
  known === screen ||
  (known.startsWith('*') && screen.endsWith(known.slice(1))) ||
  (known.endsWith('*') && screen.startsWith(known.slice(0, -1)))

const isSame = (known: KnownFinding, { lint, text }: Finding) => known.lint === lint && text.includes(known.contains)

/** What is not known of a screen. */
export const newFindings = (
  screen: string,
  findings: readonly Finding[],
  known: readonly KnownFinding[] = knownFindings,
): Finding[] => findings.filter((finding) => !known.some((one) => isOf(one, screen) && isSame(one, finding)))

/** What is known of a screen by its name alone, and found there no longer. */
export const outdatedFindings = (
  screen: string,
  findings: readonly Finding[],
  known: readonly KnownFinding[] = knownFindings,
): KnownFinding[] => known.filter((one) => one.screen === screen && !findings.some((finding) => isSame(one, finding)))
