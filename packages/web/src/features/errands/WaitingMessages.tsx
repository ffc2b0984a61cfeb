import { type RefObject, useEffect, useRef } from 'react'
import { usePagePath } from '../../site/page-context.tsx'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { useSession } from '../session/session-store.ts'
import styles from './Errands.module.css'
import { hrefOfErrand, momentText } from './errand-texts.ts'
import type { KeptMessage } from './kept-messages.ts'
import { putBack, readWaiting, takeBack, useWaiting } from './send-waiting.ts'

type Props = {
  /** Of one case; null: of all, each with its case. */
  caseId: string | null
  /** Around the form in which a message can be changed. */
  form?: RefObject<HTMLElement | null> | undefined
}

/** What one has written and the server has not taken. */
export function WaitingMessages({ caseId, form }: Props) {
  const texts = useTexts('errands').errands.waiting
  const accountId = useSession()?.account.id
  const { messages, sending } = useWaiting()
  const own = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has other messages
  useEffect(() => void readWaiting(), [accountId])
  const shown = messages.filter((one) => one.accountId === accountId && (caseId === null || one.caseId === caseId))
  const waits = shown.filter(({ refusal }) => refusal === null).length
  return (
    <div ref={own} tabIndex={-1} className={styles.waiting}>
      {waits > 0 && (
        <Message tone="info" announce="politely">
          {waits === 1 ? texts.text : texts.several(waits)}
        </Message>
      )}
      {shown.length > 0 && (
        <ul className={styles.messages} aria-label={texts.label}>
          {shown.map((message) => (
            <OneWaiting
              key={message.key}
              message={message}
              isSending={sending === message.key}
              isNamed={caseId === null}
              form={form}
              onDropped={() => own.current?.focus()}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

type OneProps = Pick<Props, 'form'> & {
  message: KeptMessage
  isSending: boolean
  isNamed: boolean
  onDropped: () => void
}

function OneWaiting({ message, isSending, isNamed, form, onDropped }: OneProps) {
  const { detail, list, waiting } = useTexts('errands').errands
  const site = useSite()
  const path = usePagePath()
  const { caseId, ticketNumber, text, files, refusal, writtenAt } = message
  const drop = async () => {
    await takeBack(message)
    onDropped()
    const action = { label: waiting.undo, onSelect: () => void putBack(site, message) }
    showToast({ tone: 'info', text: waiting.dropped, action })
  }
  return (
    <li className={styles.message} data-mine data-waits>
      <p className={styles.from}>
        <strong>
          {isNamed ? <a href={hrefOfErrand(path, caseId)}>{list.ticket(ticketNumber)}</a> : detail.from.mine}
        </strong>{' '}
        <time dateTime={writtenAt}>{momentText(writtenAt, site)}</time>
      </p>
      <p className={refusal === null ? styles.verdict : styles.error}>{waiting[refusal ?? 'waits']}</p>
      <p className={styles.said}>{text}</p>
      {files.length > 0 && <p className={styles.quiet}>{waiting.files(files.map(({ name }) => name).join(', '))}</p>}
      <p className={styles.actions}>
        {form && (
          <Button
            variant="outlined"
            busy={isSending}
            onClick={() => void takeBack(message).then(() => fill(form.current?.querySelector('form'), message))}
          >
            {waiting.change}
          </Button>
        )}
        <Button variant="quiet" busy={isSending} onClick={() => void drop()}>
          {waiting.drop}
        </Button>
      </p>
    </li>
  )
}

/** What is in the form already stays, after what is taken back. */
function fill(form: HTMLFormElement | null | undefined, { text, files }: KeptMessage): void {
  if (!form) return
  const field = form.elements.namedItem('text')
  if (field instanceof HTMLTextAreaElement) {
    field.value = [text, field.value].filter((part) => part.trim() !== '').join('\n\n')
    field.focus()
  }
  const input = form.elements.namedItem('Files')
  if (files.length === 0 || !(input instanceof HTMLInputElement)) return
  const chosen = new DataTransfer()
  for (const file of [...files, ...(input.files ?? [])]) chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
