import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const root = new URL('..', import.meta.url)

/** Segments of names that the glossary has replaced, with the term to use. */
const replaced: Readonly<Record<string, string>> = {
  asker: 'requester',
  askers: 'requesters',
  begun: 'started',
  belongings: 'saved items',
  diary: 'blog',
  enterer: 'login visitor',
  foldout: 'flyout',
  foldouts: 'flyouts',
  hasty: 'short timeout',
  judge: 'evaluate',
  keeper: 'holder, handler or retention task',
  keepers: 'holders or handlers',
  nobody: 'none, or the role that is missing',
  reckon: 'compute',
  reckoned: 'computed',
  rhythm: 'frequency',
  somebody: 'the role: visitor, buyer, account',
  told: 'reported, notified or exported',
  whoever: 'the role: caller, holder, visitor',
}

/** Names that keep a replaced segment because something outside the code says them, with where; some in these files only. */
const allowed: Readonly<Record<string, string>> = {
  canBeTold: 'field of a reply',
  'packages/contract/src/routes/site.ts: diary': 'parameter of a path',
  'packages/contract/src/calls/payments.ts: told': 'field of a reply',
  'packages/api/src/features/payments/for-person.ts: told': 'the same',
  'packages/api/src/features/payments/money.test.ts: told': 'the same',
  'packages/web/src/features/explorer-viewer/ViewerTools.tsx: told': 'class of a style sheet',
}

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.includes('.generated.') && existsSync(new URL(path, root)))

/** Code without comments, strings, template texts and texts between JSX tags: what is left names things. */
const withoutTexts = (source: string): string =>
  source
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*/g, ' ')
    .replaceAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, ' ')
    .replaceAll(/`(?:[^`\\$]|\\[\s\S]|\$(?!\{))*`/g, ' ')

const segmentsOf = (name: string): string[] =>
  name.split(/_|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).map((segment) => segment.toLowerCase())

/** Replaced segments in the names that a source declares. */
function replacedNames(source: string): string[] {
  const declared = withoutTexts(source).matchAll(
    /\b(?:const|let|var|function|class|type|interface|enum)\s+([A-Za-z_$][\w$]*)|\b([A-Za-z_$][\w$]*)\s*[?]?:\s|[{,(]\s*([A-Za-z_$][\w$]*)\s*(?=[,})=])/g,
  )
  const names = [...declared].map(([, keyword, typed, listed]) => keyword ?? typed ?? listed ?? '')
  return [...new Set(names)].filter((name) => segmentsOf(name).some((segment) => Object.hasOwn(replaced, segment)))
}

describe('names in the code', () => {
  it('are found by their segments, in declarations only', () => {
    expect(replacedNames('const toldPrices = 1 // begun\ntype X = { keeper: string }')).toEqual([
      'toldPrices',
      'keeper',
    ])
    expect(replacedNames("it('is told', () => say('nobody'))")).toEqual([])
  })

  it('use the terms of docs/glossary.md', () => {
    const found = files
      .filter((path) => path !== 'tests/vocabulary.test.ts')
      .flatMap((path) =>
        replacedNames(readFileSync(new URL(path, root), 'utf8'))
          .filter((name) => !Object.hasOwn(allowed, name) && !Object.hasOwn(allowed, `${path}: ${name}`))
          .map((name) => `${path}: ${name}`),
      )
    expect(found).toEqual([])
  })

  it('of files and folders do so too', () => {
    const found = files.filter((path) =>
      path.split(/[/.-]/).some((segment) => Object.hasOwn(replaced, segment.toLowerCase())),
    )
    expect(found).toEqual([])
  })
})
