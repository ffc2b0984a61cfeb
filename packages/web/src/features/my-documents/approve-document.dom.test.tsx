import { act } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { examples } from '../../pages/my-pages/documents-action/MyPagesDocumentsActionPage.examples.ts'
import { loadTextGroup } from '../../texts/load-texts.ts'
import { leavePage, loadFixtureTexts, said, show } from '../booking/booking-page.fixture.tsx'
import { ApproveDocument } from './ApproveDocument.tsx'

const model = Object.values(examples).find(({ document }) => document?.action === 'approve')
if (!model) throw new Error('no example approves')

async function submit(): Promise<boolean> {
  const sent = new Event('submit', { bubbles: true, cancelable: true })
  await act(async () => document.querySelector('form')?.dispatchEvent(sent))
  return !sent.defaultPrevented
}
const box = () => document.querySelector<HTMLInputElement>('#confirmed')

beforeAll(async () => {
  await loadFixtureTexts()
  await loadTextGroup('sv', 'documents')
})
afterEach(leavePage)

describe('approving a document', () => {
  it('without the tick says at the box what is missing, in the site’s words', async () => {
    await show(<ApproveDocument model={model} />)
    expect(document.querySelector('form')?.noValidate).toBe(true)
    expect(await submit()).toBe(false)
    expect(said()).toContain('Kryssa i att du har läst dokumentet.')
    expect(box()?.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(box())
  })

  it('with the tick is sent', async () => {
    await show(<ApproveDocument model={model} />)
    await submit()
    await act(async () => box()?.click())
    expect(said()).not.toContain('Kryssa i')
    expect(await submit()).toBe(true)
  })
})
