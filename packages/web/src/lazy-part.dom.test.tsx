import { act, useEffect, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lazyPart, preloadLazyParts } from './lazy-part.tsx'

function Form({ name }: { name: string }) {
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return <form data-alive={isAlive}>{name}</form>
}

let notifyNear: () => void = () => undefined
let root: Root | null = null

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(listener: (entries: { isIntersecting: boolean }[]) => void) {
        notifyNear = () => listener([{ isIntersecting: true }])
      }
      observe() {
        return undefined
      }
      disconnect() {
        return undefined
      }
    },
  )
  vi.spyOn(console, 'error')
})

afterEach(async () => {
  expect(console.error).not.toHaveBeenCalled()
  await act(async () => root?.unmount())
  vi.unstubAllGlobals()
})

/** The server has the code, a browser that just loaded the page does not. */
async function drawnByServer() {
  const ServerPart = lazyPart(async () => Form)
  await preloadLazyParts()
  return renderToString(<ServerPart name="Intresse" />)
}

async function opened(props: { atOnce?: boolean } = {}, load = vi.fn(async () => Form)) {
  const drawn = await drawnByServer()
  const BrowserPart = lazyPart(load)
  const container = document.createElement('div')
  container.innerHTML = drawn
  document.body.replaceChildren(container)
  await act(async () => {
    root = hydrateRoot(container, <BrowserPart name="Intresse" {...props} />)
  })
  const drawAgain = () => act(async () => root?.render(<BrowserPart name="Intresse" {...props} />))
  return { load, drawAgain, form: () => container.querySelector('form') }
}

describe('a part that comes late', () => {
  it('is drawn whole by the server', async () => {
    expect(await drawnByServer()).toContain('Intresse')
  })

  it('stays as the server drew it, and fetches nothing, until someone is near', async () => {
    const { load, form } = await opened()
    expect(load).not.toHaveBeenCalled()
    expect(form()?.textContent).toBe('Intresse')
    await act(async () => notifyNear())
    expect(load).toHaveBeenCalledOnce()
    expect(form()?.dataset.alive).toBe('true')
  })

  it('comes when focus reaches into it', async () => {
    const { load, form } = await opened()
    await act(async () => form()?.dispatchEvent(new Event('focusin', { bubbles: true })))
    expect(load).toHaveBeenCalledOnce()
  })

  it('stays as it is, with what was written in it, when the page around it is drawn again meanwhile', async () => {
    const { drawAgain, form } = await opened()
    const before = form()
    await drawAgain()
    expect(before?.isConnected).toBe(true)
    expect(form()).toBe(before)
  })

  it('stays as it is when the download fails, and is requested again at the next need', async () => {
    const load = vi.fn(async () => Form).mockRejectedValueOnce(new Error('offline'))
    const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined)
    const { form } = await opened({}, load)
    await act(async () => notifyNear())
    expect(form()?.textContent).toBe('Intresse')
    expect(form()?.dataset.alive).toBe('false')
    expect(warned).toHaveBeenCalledOnce()
    await act(async () => form()?.dispatchEvent(new Event('focusin', { bubbles: true })))
    expect(load).toHaveBeenCalledTimes(2)
    expect(form()?.dataset.alive).toBe('true')
  })

  it('comes at once on request', async () => {
    const { form } = await opened({ atOnce: true })
    expect(form()?.dataset.alive).toBe('true')
  })
})
