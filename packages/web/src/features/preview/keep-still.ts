/** Nothing of a preview is sent: posts are refused before any handler of the page has seen them. */
export function keepStill({ say }: { say: () => void }): void {
  refusePosts(say)
  refuseForms(say)
}

/** Searches of the catalogue and of texts are asked by POST, and keep nothing. */
const asks = /^\/(?:residence\/(?:search|stage_and_area_search)(?:[_/][a-z_/]*)?|textsearch)$/

function onlyAsks(input: RequestInfo | URL, method: string): boolean {
  if (method === 'GET' || method === 'HEAD') return true
  const { origin, pathname } = new URL(input instanceof Request ? input.url : input, location.href)
  return method === 'POST' && origin === location.origin && asks.test(pathname)
}

/** Of the browser's own doing (measurements) nobody is told; of what somebody pressed they are. */
const wasPressed = (): boolean => navigator.userActivation?.isActive ?? true

function refusePosts(say: () => void): void {
  const ask = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const method = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase()
    if (onlyAsks(input, method)) return ask(input, init)
    if (wasPressed()) say()
    const problem = { code: 'Forbidden', message: 'A preview sends nothing.' }
    return new Response(JSON.stringify(problem), { status: 403, headers: { 'content-type': 'application/json' } })
  }
  navigator.sendBeacon = () => true
  const { open } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, ...rest: unknown[]) {
    if (method.toUpperCase() !== 'GET') {
      say()
      throw new DOMException('A preview sends nothing.', 'NotAllowedError')
    }
    return Reflect.apply(open, this, [method, ...rest])
  } as typeof open
}

function refuseForms(say: () => void): void {
  addEventListener(
    'submit',
    (event) => {
      if (!(event.target instanceof HTMLFormElement) || methodOf(event.target, event) === 'get') return
      event.preventDefault()
      event.stopImmediatePropagation()
      say()
    },
    { capture: true },
  )
}

export const methodOf = (form: HTMLFormElement, { submitter }: SubmitEvent): string =>
  (submitter?.getAttribute('formmethod') ?? form.getAttribute('method') ?? 'get').toLowerCase()
