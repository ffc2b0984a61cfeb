import type { Texts } from '../texts.ts'

export const comparison = {
  /** Labels of facts that the home's page groups otherwise. */
  label: {
    outdoorSpaces: 'Balcony and patio',
    operatingCost: 'Electricity, insurance and other costs (estimated)',
    monthlyCost: 'Approximately per month',
  },
  tray: {
    label: 'Homes to compare',
    chosen: (list) => {
      const names = list.join(', ')
      return names === '' ? 'No home is chosen.' : `Chosen: ${names}.`
    },
    remove: (name) => `Remove ${name} from the comparison`,
    compare: (count) => (count === 1 ? 'Show the home' : `Compare (${count})`),
    oneMore: 'Choose one more home',
    tooMany: 'You can compare three homes at a time. Remove one first.',
  },
  caption: (names) => `Comparison of ${names}`,
  fact: 'Fact',
  plan: 'Floor plan',
  planOf: (name) => `Floor plan of ${name}`,
  unknown: 'Not known',
  remove: 'Remove',
  rows: {
    label: 'Choose which facts are shown',
    all: 'All facts',
    differences: 'Only differences',
    none: 'The homes are alike in everything that we can compare.',
    showAll: 'Show all facts',
  },
  print: 'Print',
  monthlyBasis:
    'The monthly cost is approximate, with the smallest down payment and an assumed interest rate. You can do your own sums on the page of each home.',
  monthlyBasisLet:
    'The monthly cost is approximate: the rent and what it does not cover, without a loan for the deposit.',
  missing: (count) =>
    count === 1
      ? 'One of the homes no longer exists and is not shown here.'
      : `${count} of the homes no longer exist and are not shown here.`,
  oneMore: 'Add one or two homes to see them side by side.',
  moreIn: (stage) => `More homes in ${stage}`,
  moreHomes: 'More homes in the search',
  none: {
    heading: 'Choose homes to compare',
    text: 'Tick “Compare” at two or three homes, in the search or on the page of a stage. You then see them side by side here, and can share the link.',
  },
  gone: {
    heading: 'The homes no longer exist',
    text: 'The homes that the link is about are no longer with us. There may be similar ones.',
  },
  tooMany: {
    heading: 'Choose three homes',
    text: 'You can compare three homes at a time. Tick the three that you want to see.',
    compare: 'Compare',
  },
  toSearch: 'To the search',
} satisfies Texts<'comparison'>['comparison']
