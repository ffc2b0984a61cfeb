import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const root = new URL('..', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')

/** Text groups whose promises are listed. */
const groups = [
  'booking',
  'booking-steps',
  'booking-timeline',
  'payment',
  'invoices',
  'issues',
  'report',
  'errands',
  'stored',
  'showing',
  'interest',
  'purchase',
  'order',
  'push',
  'home-book',
]

/** Something will happen by itself, be sent, be kept, or be done by us within a time. */
const promising =
  /mejlar|mejlen börjar|får (?:du )?ett mejl|och skickar någon|så skickar|skickas (?:en gång|med)|hör av (?:oss|sig) (?!till oss)|hör av oss\.|ringer(?! oss)|av sig själv|stänga (?:sidan|fönstret)|stänger (?:du )?(?:sidan|fönstret)|påminner|betalar tillbaka|är återbetalt|inom (?:två|en|sju|några) |faktureras|allt sparas|på Mina sidor följer|med e-post|en kopia (?:är|av)|finns kvar|inget är förlorat/i

const textsOf = (group: string): string[] =>
  [...read(`packages/web/src/texts/sv/${group}.ts`).matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, plain, template]) => plain ?? template ?? '',
  )
const texts = groups.flatMap(textsOf)

const rows = [...read('docs/promises.md').matchAll(/^\| (?!promise)(?!-)(.+?) \| (.+) \|$/gm)].map(
  ([, promise = '', keptBy = '']) => ({ promise, keptBy }),
)

describe('promises of the texts', () => {
  it('are listed with what keeps them', () => {
    expect(rows.length).toBeGreaterThan(40)
    const unlisted = texts.filter((text) => promising.test(text) && !rows.some(({ promise }) => text.includes(promise)))
    expect(unlisted).toEqual([])
  })
  it('are still made', () => {
    expect(rows.filter(({ promise }) => !texts.some((text) => text.includes(promise)))).toEqual([])
  })
  it('are kept by tests that exist, or by people who are told', () => {
    const broken = rows.filter(({ keptBy }) => {
      const [, file = '', title = ''] = /`([^`]+)`: (.+)$/.exec(keptBy) ?? []
      if (file === '') return !keptBy.startsWith('people')
      return !existsSync(new URL(file, root)) || !read(file).includes(title)
    })
    expect(broken).toEqual([])
  })
})
