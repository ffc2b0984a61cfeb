import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import * as mini from 'zod/mini'
import { type DescribedError, describeError, longestLogged } from './describe-error.ts'
import { withoutPersonalData } from './without-personal-data.ts'

const thrownBy = (work: () => unknown): unknown => {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}
const textOf = (message: string) => describeError(new Error(message)).text

const withStack = (stack: string) => Object.assign(new Error('x'), { stack })

describe('the work that a text makes', () => {
  // With backtracking patterns, a run of 30,000 @ took hours.
  const n = 30_000
  it.each([
    ['@', '@'.repeat(n)],
    ['letters', 'a'.repeat(n)],
    ['letters and @', 'a@'.repeat(n)],
    ['letters, then @', `${'a'.repeat(n)}${'@'.repeat(n)}`],
    ['addresses without an end', 'a@b.'.repeat(n)],
    ['digits', '1'.repeat(n)],
    ['digits and spaces', '1 '.repeat(n)],
    ['digits and hyphens', '+1-'.repeat(n)],
  ])('is small for a long run of %s, in message and stack', (_name, text) => {
    expect(withoutPersonalData(text).length).toBeLessThan(2 * text.length)
    const { stack = '' } = describeError(withStack(`Error: x\n    at ${text}`))
    expect(textOf(text).length + stack.length).toBeLessThan(20_000)
  })

  it('does not grow beyond the cut: nothing after it is read', () => {
    const text = fc.string({ maxLength: 400 })
    fc.assert(
      fc.property(text, text, text, (start, one, other) => {
        const started = start.padEnd(longestLogged.text, 'x ')
        expect(textOf(`${started}y${one}`)).toBe(textOf(`${started}z${other}`))
      }),
    )
  })

  it('is cut in the stack too', () => {
    const frames = '\n    at read (file:///api/read.ts:1:1)'.repeat(1_000)
    expect(describeError(withStack(`Error: x${frames}`)).stack?.length).toBeLessThan(longestLogged.stack + 100)
  })
})

describe('a text that is cut', () => {
  it('says so', () => {
    expect(textOf('x'.repeat(longestLogged.text))).not.toContain('[cut]')
    expect(textOf('x'.repeat(longestLogged.text + 1))).toMatch(/x \[cut\]$/)
  })

  it.each(['astrid.lind@example.com', '070-174 06 05', `${'astrid'.repeat(10)}@${'example.'.repeat(25)}com`])(
    'holds no part of %s',
    (personal) => {
      const parts = [personal.slice(0, 6), personal.slice(-6)]
      for (let at = longestLogged.text - personal.length - 2; at <= longestLogged.text + 2; at++) {
        const text = textOf(`${'x'.repeat(at - 1)} ${personal} ${'y '.repeat(500)}`)
        for (const part of parts) expect(text, `at ${at}`).not.toContain(part)
      }
    },
  )

  it('leaves the frames of the stack, without the message', () => {
    const error = new Error(`astrid@example.com ${'x'.repeat(50_000)}`)
    const { stack } = describeError(error)
    expect(stack).toMatch(/\n {4}at .*describe-error\.test\.ts/)
    expect(stack).not.toContain('astrid')
  })
})

describe('a chain of causes', () => {
  const lengthOf = (described: DescribedError | undefined): number =>
    described === undefined ? 0 : 1 + lengthOf(described.cause)

  it('is described from its beginning', () => {
    const cause = Object.assign(new Error('no row for 070-174 06 05'), { code: '23505' })
    expect(describeError(new Error('x', { cause })).cause).toMatchObject({ text: 'no row for [number]', code: '23505' })
  })

  it('has an end, however long it is and when it leads back', () => {
    const first = new Error('1')
    first.cause = new Error('2', { cause: first })
    expect(lengthOf(describeError(first))).toBe(6)
    const long = Array.from({ length: 1_000 }).reduce<Error>((cause) => new Error('x', { cause }), new Error('x'))
    expect(lengthOf(describeError(long))).toBe(6)
  })
})

describe('an error of a schema', () => {
  const person = z.strictObject({ firstName: z.string(), target: z.object({ id: z.uuid() }), rooms: z.array(z.int()) })
  const body = { firstName: ['Astrid'], target: { id: 'Vasagatan' }, rooms: [1, 'Lind'], 'astrid@example.com': 1 }

  it('is described by the places and codes of its issues', () => {
    const { text } = describeError(thrownBy(() => person.parse(body)))
    expect(text).toBe(
      '4 issues: firstName invalid_type, target.id invalid_format, rooms.1 invalid_type, (whole) unrecognized_keys',
    )
  })

  it.each([
    ['with unknown fields', () => person.parse(body)],
    ['of the small schema library', () => mini.strictObject({ firstName: mini.string() }).parse(body)],
    ['of a record', () => z.record(z.string(), z.number()).parse({ 'Astrid Lind': 'Vasagatan' })],
    ['of keys', () => z.record(z.string().max(3), z.unknown()).parse({ vasagatan: 1, astrid: 2 })],
    ['of a choice', () => z.union([person, z.object({ id: z.literal(1) })]).parse(body)],
    [
      'with words of its own',
      () =>
        z
          .string()
          .refine(() => false, 'is Astrid Lind')
          .parse('Vasagatan'),
    ],
  ])('%s reveals nothing of what was read', (_name, read) => {
    const error = thrownBy(read)
    for (const one of [error, new Error('not read', { cause: error })])
      expect(JSON.stringify(describeError(one))).not.toMatch(/astrid|lind|vasagatan|received/i)
  })

  it('says where it was thrown', () => {
    const { stack } = describeError(thrownBy(() => person.parse(body)))
    expect(stack).toMatch(/^\S+: 4 issues: .*\n {4}at .*describe-error\.test\.ts/)
  })

  it('is short, however much is wrong', () => {
    const deep = z.record(z.string(), z.record(z.string(), z.number()))
    const many = Object.fromEntries(
      Array.from({ length: 1_000 }, (_, at) => [`${'k'.repeat(at)}`, { ['@'.repeat(at)]: '' }]),
    )
    const { text, stack = '' } = describeError(thrownBy(() => deep.parse(many)))
    expect(text).toMatch(/^1000 issues: /)
    expect(text.length + stack.length).toBeLessThan(12_000)
  })
})
