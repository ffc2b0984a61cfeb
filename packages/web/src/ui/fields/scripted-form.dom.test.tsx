import { siteById } from '@nyhem/domain/sites/all-sites'
import { act } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTexts } from '../../texts/load-texts.ts'
import { Button } from '../button/Button.tsx'
import { ScriptedForm } from './ScriptedForm.tsx'
import { TextField } from './TextField.tsx'

const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
const element = (
  <SiteProvider site={siteById('se')}>
    <ScriptedForm className="x" onSubmit={onSubmit}>
      <TextField name="password" label="Lösenord" type="password" />
      <Button>Avbryt</Button>
      <Button type="submit">Spara</Button>
    </ScriptedForm>
  </SiteProvider>
)

let container: HTMLElement
let root: Root | null = null
const buttons = () => [...container.querySelectorAll('button')]
const save = () => buttons().find(({ textContent }) => textContent === 'Spara') as HTMLButtonElement
const hydrate = () =>
  act(async () => {
    root = hydrateRoot(container, element)
  })

beforeAll(() => loadTexts('sv'))
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  onSubmit.mockClear()
  container = document.createElement('div')
  container.innerHTML = renderToString(element)
  document.body.replaceChildren(container)
})
afterEach(() => act(async () => root?.unmount()))

describe('a form whose work needs scripts', () => {
  it('cannot be sent before they have come, by button or Enter, and says so', () => {
    expect(container.querySelector('form')?.method).toBe('post')
    expect(buttons().map(({ type, disabled }) => [type, disabled])).toEqual([
      ['submit', true],
      ['button', false],
      ['button', false],
    ])
    expect(container.querySelector('noscript')?.textContent).toContain('Formuläret behöver JavaScript.')
  })

  it('keeps what was written, and is sent by its handler, when they have', async () => {
    const field = container.querySelector('input') as HTMLInputElement
    field.value = 'skrivet före'
    const button = save()
    expect(button.isAlive).toBeUndefined()
    await hydrate()
    expect(buttons().map(({ type }) => type)).toEqual(['button', 'submit'])
    // The same button, so that an earlier press applies to it.
    expect([save() === button, button.isAlive]).toEqual([true, true])
    await act(async () => button.click())
    expect(onSubmit).toHaveBeenCalledOnce()
    expect(container.querySelector('input')?.value).toBe('skrivet före')
  })

  it('leaves the notice to a form that has its own', () => {
    const html = renderToString(
      <SiteProvider site={siteById('se')}>
        <ScriptedForm onSubmit={onSubmit} hasOwnNotice>
          <noscript>Ring oss.</noscript>
        </ScriptedForm>
      </SiteProvider>,
    )
    expect(html.match(/<noscript>.*?<\/noscript>/g)).toEqual(['<noscript>Ring oss.</noscript>'])
  })
})
