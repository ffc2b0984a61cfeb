import { siteById } from '@nyhem/domain/sites/all-sites'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTextGroup, loadTexts } from '../../texts/load-texts.ts'
import { categoryText, titleText } from './errand-texts.ts'
import { FileField } from './FileField.tsx'

let root: Root | null = null
beforeAll(async () => {
  await loadTexts('sv')
  await loadTextGroup('sv', 'errands')
})
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(async () => {
  await act(async () => root?.unmount())
  vi.unstubAllGlobals()
})

describe('files of an errand', () => {
  it('are chosen in the site’s words, named once chosen, and forgotten when the form is cleared', async () => {
    const form = document.createElement('form')
    document.body.replaceChildren(form)
    root = createRoot(form)
    await act(async () =>
      root?.render(
        <SiteProvider site={siteById('se')}>
          <FileField name="Files" id="files" label="Bild eller annan fil" error={undefined} />
        </SiteProvider>,
      ),
    )
    const input = form.querySelector('input')
    expect(form.querySelector('label[for="files"][aria-hidden]')?.textContent).toBe('Välj filer')
    Object.defineProperty(input, 'files', { value: [new File(['a'], 'kranen.jpg')] })
    await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })))
    expect(form.querySelector('[role=status]')?.textContent).toBe('Valda filer: kranen.jpg')
    await act(async () => form.dispatchEvent(new Event('reset')))
    expect(form.querySelector('[role=status]')?.textContent).toBe('')
  })
})

describe('the title of an errand', () => {
  const errand = { roomType: 'Belysning', partName: 'Belysning' }
  it('is in the words of who reported it, else its category, which names one thing once', () => {
    expect(titleText({ ...errand, openingSentence: 'Lampan blinkar' })).toBe('Lampan blinkar')
    expect(titleText({ ...errand, openingSentence: null })).toBe('Belysning')
    expect(categoryText({ openingSentence: null, roomType: 'Kök', partName: 'Kran' })).toBe('Kök, Kran')
  })
})
