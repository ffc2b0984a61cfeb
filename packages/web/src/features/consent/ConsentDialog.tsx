import { acceptAll, type CookieChoice, chosen, onlyNecessary } from '@nyhem/domain/cookies/cookie-choice'
import { X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Wrap } from '../../ui/layout/Wrap.tsx'
import { TextLink } from '../../ui/text-link/TextLink.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { VisuallyHidden } from '../../ui/visually-hidden/VisuallyHidden.tsx'
import { answerCookies } from './answer-cookies.ts'
import styles from './ConsentDialog.module.css'
import { readChoice } from './consent.ts'
import { useCookieTexts } from './cookie-texts.ts'
import { PurposeFields } from './PurposeFields.tsx'

/** `question` opens automatically, `settings` on request. */
export type ConsentView = 'question' | 'settings'
type Props = { view: ConsentView | null; onClose: () => void }

/**
 * Cookie question at the bottom of the window. It neither blocks the page nor takes focus, so typing continues. First
 * in the document, hence next in keyboard order, and announced.
 */
export function ConsentDialog({ view, onClose }: Props) {
  const texts = useCookieTexts()
  return (
    <>
      <VisuallyHidden>
        <span role="status">{view === 'question' ? texts.appeared : ''}</span>
      </VisuallyHidden>
      {view && <Panel key={view} view={view} onClose={onClose} />}
    </>
  )
}

function Panel({ view, onClose }: { view: ConsentView; onClose: () => void }) {
  const texts = useCookieTexts()
  const { close } = useTexts().ui
  const site = useSite()
  const headingId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isChoosing, setChoosing] = useState(view === 'settings')
  const [agreed, setAgreed] = useState(readChoice)

  // Opened on request: takes focus like any dialog.
  useEffect(() => {
    if (isChoosing) dialog.current?.focus()
  }, [isChoosing])

  const answer = (choice: CookieChoice) => {
    answerCookies(choice, site.siteId)
    showToast({ tone: 'success', text: texts.saved })
    onClose()
  }
  // Closes without an answer; the question returns on the next page load.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  const { cookies } = site.routes
  return (
    <dialog open ref={dialog} tabIndex={-1} className={styles.panel} aria-labelledby={headingId} onKeyDown={onKeyDown}>
      <Wrap className={styles.inside}>
        <div className={styles.words}>
          <Heading level={2} size="heading-3" id={headingId}>
            {isChoosing ? texts.settings : texts.heading}
          </Heading>
          <p>
            {isChoosing ? texts.necessary : texts.question}{' '}
            {cookies !== null && <TextLink href={cookies}>{texts.more}</TextLink>}
          </p>
          {isChoosing && (
            <PurposeFields place="cookies" agreed={agreed} onChange={(purposes) => setAgreed(chosen(purposes))} />
          )}
        </div>
        <div className={styles.answers}>
          {isChoosing && <Button onClick={() => answer(chosen(agreed))}>{texts.save}</Button>}
          {/* Same button variant: refusing is as easy as accepting. */}
          <Button variant={isChoosing ? 'outlined' : 'filled'} onClick={() => answer(acceptAll)}>
            {texts.acceptAll}
          </Button>
          <Button variant={isChoosing ? 'outlined' : 'filled'} onClick={() => answer(onlyNecessary)}>
            {texts.onlyNecessary}
          </Button>
          {!isChoosing && (
            <Button variant="outlined" onClick={() => setChoosing(true)}>
              {texts.choose}
            </Button>
          )}
        </div>
        {view === 'settings' && <IconButton icon={X} label={close} className={styles.close} onClick={onClose} />}
      </Wrap>
    </dialog>
  )
}
