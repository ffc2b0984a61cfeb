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

/** `question` comes by itself, `settings` when a visitor asks for it. */
export type ConsentView = 'question' | 'settings'
type Props = { view: ConsentView | null; onClose: () => void }

/**
 * The question about cookies, at the bottom of the window. It blocks nothing and takes no focus by itself: whoever was
 * writing goes on writing. It stands first in the document, so that it is the next thing for who comes by keyboard, and
 * its coming is announced.
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

  // Asked for: focus goes in, as in any dialog.
  useEffect(() => {
    if (isChoosing) dialog.current?.focus()
  }, [isChoosing])

  const answer = (choice: CookieChoice) => {
    answerCookies(choice, site.siteId)
    showToast({ text: texts.saved })
    onClose()
  }
  // Goes away without an answer: who has not answered is asked again on the next page that is loaded.
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
          {/* The same look: saying no is as easy as saying yes. */}
          <Button look={isChoosing ? 'outlined' : 'filled'} onClick={() => answer(acceptAll)}>
            {texts.acceptAll}
          </Button>
          <Button look={isChoosing ? 'outlined' : 'filled'} onClick={() => answer(onlyNecessary)}>
            {texts.onlyNecessary}
          </Button>
          {!isChoosing && (
            <Button look="outlined" onClick={() => setChoosing(true)}>
              {texts.choose}
            </Button>
          )}
        </div>
        {view === 'settings' && <IconButton icon={X} label={close} className={styles.close} onClick={onClose} />}
      </Wrap>
    </dialog>
  )
}
