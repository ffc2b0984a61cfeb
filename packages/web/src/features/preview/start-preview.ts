import type { PageData } from '@nyhem/contract/page-data'
import type { PagePreview } from '@nyhem/contract/page-preview'
import { type FromPreview, previewQueryName, type ToPreview } from '@nyhem/contract/preview-messages'
import { blockAt, focusBlock, markBlocks, outlineBlock } from './blocks.ts'
import { keepStill } from './keep-still.ts'
import { keepToken } from './keep-token.ts'
import { pageDataId, previewBannerId, previewWordsId } from './preview-ids.ts'
import { addPreviewStyle } from './preview-style.ts'
import { holdScroll, refresh } from './refresh.ts'

/** The page's own preview; null where the document is of no preview. */
function previewOfDocument(): PagePreview | null {
  const text = document.getElementById(pageDataId)?.textContent
  return text ? ((JSON.parse(text) as PageData).preview ?? null) : null
}

/** Of all that a preview does beside its page. Its script runs before the page's own. */
export function startPreview(): void {
  const preview = previewOfDocument()
  if (!preview) return
  addPreviewStyle()
  keepStill({ say: sayer() })
  const token = new URLSearchParams(location.search).get(previewQueryName) ?? ''
  keepToken(() => ({ here: new URL(location.href), token, isAlone: preview.audience === 'reader' }))
  if (preview.audience !== 'editor') return
  const isFramed = window.parent !== window
  const banner = document.getElementById(previewBannerId)
  if (!isFramed) banner?.removeAttribute('hidden')
  else openFrame(preview, token)
}

/** Says in the banner's live region what is not done. */
function sayer(): () => void {
  const words = document.getElementById(previewWordsId)?.dataset.notSent ?? ''
  const region = document.createElement('p')
  region.setAttribute('role', 'status')
  document.getElementById(previewBannerId)?.append(region)
  return () => {
    document.getElementById(previewBannerId)?.removeAttribute('hidden')
    region.textContent = ''
    setTimeout(() => {
      region.textContent = words
    })
  }
}

type Editor = Extract<PagePreview, { audience: 'editor' }>

/** Talks with the office around it, and with nobody else. */
function openFrame(first: Editor, token: string): void {
  let shown = first
  let chosen: string | null = null
  const tell = (message: FromPreview) => window.parent.postMessage(message, first.office)
  const drawn = () => {
    markBlocks(shown.blocks)
    outlineBlock(chosen)
  }
  const said = () => {
    const { revision, isUnfinished, leftOut, borrowed } = shown
    tell({ kind: 'shown', revision, isUnfinished, leftOut, borrowed })
  }
  document.documentElement.dataset.framed = ''
  holdScroll()
  heedPageData((page) => {
    if (page.preview?.audience !== 'editor') return
    shown = page.preview
    drawn()
    said()
  })
  drawn()
  new MutationObserver(drawn).observe(document.body, { childList: true, subtree: true })
  addEventListener('message', ({ origin, source, data }: MessageEvent<ToPreview>) => {
    if (origin !== first.office || source !== window.parent) return
    if (data.kind === 'focus') {
      chosen = data.block
      focusBlock(data.block)
    }
    if (data.kind === 'saved') void refresh({ token, revision: data.revision }).catch(() => tell({ kind: 'failed' }))
  })
  addEventListener(
    'click',
    (event) =>
      chooseBlock(event, (block) => {
        chosen = block
        outlineBlock(block)
        tell({ kind: 'block', block })
      }),
    { capture: true },
  )
  // First what is shown, so that the office asks for nothing that is here.
  said()
  tell({ kind: 'ready' })
}

/** A click chooses its block and follows no link of it; by keyboard, or with a key held, links are followed. */
function chooseBlock(event: MouseEvent, choose: (block: string) => void): void {
  const block = blockAt(event.target)
  if (block === null || event.detail === 0 || event.ctrlKey || event.metaKey) return
  const isLink = event.target instanceof Element && event.target.closest('a[href]') !== null
  if (isLink) {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  choose(block)
}

/** Page data that the page's own navigation fetches with the token says what is shown next. */
function heedPageData(heed: (page: PageData) => void): void {
  const ask = window.fetch
  window.fetch = async (input, init) => {
    const answer = await ask(input, init)
    const url = new URL(answer.url || location.href)
    if (answer.ok && url.pathname.endsWith('/GetViewModel') && url.searchParams.has(previewQueryName))
      void answer
        .clone()
        .json()
        .then(heed, () => undefined)
    return answer
  }
}
