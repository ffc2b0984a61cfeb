import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Message } from '../../ui/message/Message.tsx'
import styles from './DocumentPages.module.css'
import type { DocumentPage, OpenDocument } from './open-document.ts'

type Open = (href: string) => Promise<OpenDocument>
type Props = { href: string; title: string; open?: Open }
type State = { kind: 'loading' } | { kind: 'failed' } | { kind: 'open'; document: OpenDocument }

/** What reads a PDF comes with the first one only. */
const openLate: Open = async (href) => (await import('./open-document.ts')).openDocument(href)

/** The pages of a PDF as pictures with their text beside them, or as text alone, which fits narrow phones. */
export function DocumentPages({ href, title, open = openLate }: Props) {
  const { paper: strings } = useTexts('documents').documents
  const [state, setState] = useState<State>({ kind: 'loading' })
  const [asText, setAsText] = useState(false)

  useEffect(() => {
    let opened: OpenDocument | null = null
    let isGone = false
    open(href).then(
      (document) => {
        if (isGone) return document.close()
        opened = document
        setState({ kind: 'open', document })
      },
      (cause: unknown) => {
        if (isGone) return
        console.warn('a document is read in a tab of its own', cause)
        setState({ kind: 'failed' })
      },
    )
    return () => {
      isGone = true
      opened?.close()
    }
  }, [href, open])

  if (state.kind === 'failed')
    return (
      <Message tone="info" announce="at-once">
        <p>{strings.failed}</p>
      </Message>
    )
  if (state.kind === 'loading')
    return (
      <>
        <noscript>
          <p>{strings.needsScripts}</p>
        </noscript>
        <div className={styles.paper} role="status">
          <span>{strings.loading}</span>
        </div>
      </>
    )
  const { pages } = state.document
  const hasText = pages.some(({ text }) => text.length > 0)
  return (
    <div className={styles.document}>
      {hasText && (
        <Button variant="outlined" onClick={() => setAsText(!asText)}>
          {asText ? strings.asPages : strings.asText}
        </Button>
      )}
      <ol className={styles.pages} aria-label={title}>
        {pages.map((page) => (
          <li key={page.number} className={styles.page} aria-label={strings.page(page.number, pages.length)}>
            {!asText && <PagePicture page={page} />}
            <div className={asText ? styles.text : styles.unseen}>
              {page.text.map(({ at, kind, text }) =>
                kind === 'heading' ? <h3 key={at}>{text}</h3> : <p key={at}>{text}</p>,
              )}
            </div>
            <p className={styles.number} aria-hidden="true">
              {strings.page(page.number, pages.length)}
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Distance from the window at which a page is drawn. */
const nearMargin = '800px 0px'
/** Sharp when a phone's page is enlarged by two fingers, and within what phones give a canvas. */
const sharpness = 2
const widestCanvas = 2_400

function PagePicture({ page }: { page: DocumentPage }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        const pixels = Math.min(widestCanvas, element.clientWidth * Math.max(devicePixelRatio, 1) * sharpness)
        page.draw(element, pixels).catch((cause: unknown) => console.warn('a page is not drawn', cause))
      },
      { rootMargin: nearMargin },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [page])
  return (
    <div aria-hidden="true">
      <canvas
        ref={canvas}
        className={styles.picture}
        // The shape of the page until it is drawn.
        width={Math.round(page.width)}
        height={Math.round(page.height)}
      />
    </div>
  )
}
