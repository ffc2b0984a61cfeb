import type { FieldProblem } from '@nyhem/domain/forms/form-reading'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallFailed } from '../api-client/send.ts'
import { type FormControl, useForm } from './use-form.ts'

type Options = Parameters<typeof useForm<FieldProblem>>[0]

let form: FormControl
let root: Root

function Form(options: Options) {
  form = useForm(options)
  return (
    <form {...form.handlers}>
      <input name="name" />
      <input name="email" />
    </form>
  )
}

const draw = (options: Partial<Options>) =>
  act(async () =>
    root.render(<Form fields={['name', 'email']} send={async () => ({ outcome: 'sent' })} {...options} />),
  )
const input = (name: string) => document.querySelector(`[name='${name}']`) as HTMLInputElement
const fire = (target: Element, type: string) =>
  act(async () => {
    target.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }))
  })
const submit = () => fire(document.querySelector('form') as Element, 'submit')

/** Both fields are mandatory; reported in the wrong order. */
const check = (data: FormData): readonly FieldProblem[] =>
  ['email', 'name'].flatMap((field) => (data.get(field) ? [] : [{ field, problem: 'required' }]))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  root = createRoot(container)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.restoreAllMocks()
})

describe('a form', () => {
  it('is refused with problems in field order, each time as a new attempt, and not sent', async () => {
    const send = vi.fn<Options['send']>()
    await draw({ check, send })
    await submit()
    expect(form).toMatchObject({ progress: 'refused', attempt: 1, isRefused: true })
    expect(form.problems.map(({ field }) => field)).toEqual(['name', 'email'])
    await submit()
    expect(form.attempt).toBe(2)
    expect(send).not.toHaveBeenCalled()
  })

  it('validates a field when it is left, once edited, and no other field', async () => {
    await draw({ check })
    await fire(input('name'), 'focusout')
    expect(form.problems).toEqual([])
    await fire(input('name'), 'input')
    expect(form.problems).toEqual([])
    await fire(input('name'), 'focusout')
    expect(form.problems).toEqual([{ field: 'name', problem: 'required' }])
    expect(form.isRefused).toBe(false)
  })

  it('is sent once when submitted again without a pause, while its rules still load', async () => {
    const send = vi.fn(async () => ({ outcome: 'sent' as const }))
    await draw({ check: async () => [], send })
    await act(async () => {
      for (const _ of [1, 2]) document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true }))
    })
    expect(send).toHaveBeenCalledTimes(1)
    expect(form.progress).toBe('sent')
  })

  it('shows the problems that the server names, and its code', async () => {
    await draw({
      send: async () => ({ outcome: 'refused', problems: [{ field: 'email', problem: 'email' }], code: 'No' }),
    })
    await submit()
    expect(form).toMatchObject({ progress: 'refused', code: 'No', attempt: 1 })
    expect(form.problemOf('email')?.problem).toBe('email')
  })

  it.each([
    [new CallFailed(0, null), 'Offline'],
    [new CallFailed(429, null), 'TooManyRequests'],
    [new CallFailed(500, null), 'Error'],
    [new Error('no chunk'), 'Error'],
  ])('has failed without a reply: %s is %s', async (cause, code) => {
    await draw({ send: () => Promise.reject(cause) })
    await submit()
    expect(form).toMatchObject({ progress: 'failed', code, attempt: 0, problems: [] })
  })

  it.each([true, false])('keeps its problems while sending only where it holds them: %s', async (holdsProblems) => {
    const reply = Promise.withResolvers<{ outcome: 'sent' }>()
    const send = vi.fn<Options['send']>(() => reply.promise)
    await draw({ initial: { problems: [{ field: 'name', problem: 'required' }] }, holdsProblems, send })
    await submit()
    await submit()
    expect(send).toHaveBeenCalledOnce()
    expect(form.busy).toBe(true)
    expect(form.problems).toHaveLength(holdsProblems ? 1 : 0)
    await act(async () => reply.resolve({ outcome: 'sent' }))
    expect(form).toMatchObject({ progress: 'sent', problems: [] })
  })
})
