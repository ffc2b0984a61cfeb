import { sessionCookies } from '@nyhem/domain/account/session'
import { vi } from 'vitest'

export type Call = { method: string; path: string; body: unknown; headers: Record<string, string> }
type Answer = { status?: number; body?: unknown; cookie?: string; headers?: Record<string, string> } | Error
type Answers = Record<string, Answer | ((call: Call) => Answer | Promise<Answer>)>

/** Answers fetch by method and path, and records the calls. */
export function fakeServer(answers: Answers) {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const call: Call = {
      method: init.method ?? 'GET',
      path,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: (init.headers ?? {}) as Record<string, string>,
    }
    calls.push(call)
    const key = `${call.method} ${path.split('?')[0]}`
    const found = answers[key]
    if (found === undefined) throw new Error(`nobody answers ${key}`)
    const answer = typeof found === 'function' ? await found(call) : found
    if (answer instanceof Error) throw answer
    // biome-ignore lint/suspicious/noDocumentCookie: stands for a set-cookie header
    if (answer.cookie) document.cookie = answer.cookie
    const { status = 200, body = null, headers } = answer
    return new Response(status === 204 ? null : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    })
  })
  return {
    calls,
    answers,
    madeTo: (path: string) => calls.filter((call) => call.path.split('?')[0] === path),
  }
}

/** Readable cookie of a session with the given minutes left. */
export const sessionCookie = (minutesLeft: number): string =>
  `${sessionCookies.expiry}=${Math.floor(Date.now() / 1_000 + minutesLeft * 60)}; path=/`

export function logInFor(minutes: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: stands for a set-cookie header
  document.cookie = sessionCookie(minutes)
}

export function forgetCookies(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: stands for a set-cookie header
  document.cookie = `${sessionCookies.expiry}=; path=/; max-age=0`
}
