import type { BoardNotice, NoticeReply } from '@nyhem/contract/calls/board-notices'
import { changeBoardNotice, publishBoardNotice } from '@nyhem/contract/routes/board-notices.paths'
import { instantOf, type LocalDate, localDateOf } from '@nyhem/domain/dates'
import {
  type NoticeKind,
  type NoticeProblem,
  noticeKinds,
  noticeLimits,
  problemsOfNotice,
  type WrittenNotice,
} from '@nyhem/domain/my-home/board-notice'
import { useState } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { RadioRows } from '../../ui/fields/CheckboxField.tsx'
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx'
import { ScriptedForm } from '../../ui/fields/ScriptedForm.tsx'
import { TextAreaField, TextField } from '../../ui/fields/TextField.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { call } from '../api-client/call.ts'
import styles from '../settings/Settings.module.css'

type Props = {
  /** Null: a new one. */
  notice: BoardNotice | null
  onAnswered: (reply: NoticeReply) => void
  onCancel: () => void
}

const idOf = (field: NoticeProblem['field']) => `notice-${field}`

/** Writes a notice, or changes one that is shown. What is written stays when it could not be sent. */
export function NoticeForm({ notice, onAnswered, onCancel }: Props) {
  const { boardNotices: strings } = useTexts('board-notices')
  const { siteId, timeZone } = useSite()
  const [id] = useState(() => crypto.randomUUID())
  const [written, setWritten] = useState<WrittenNotice>(() => ({
    kind: notice?.kind ?? 'notice',
    title: notice?.title ?? '',
    text: notice?.text ?? '',
    until: (notice?.until ?? null) as LocalDate | null,
  }))
  const [problems, setProblems] = useState<readonly NoticeProblem[]>([])
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<'still' | 'busy' | 'failed'>('still')
  const change = (changes: Partial<WrittenNotice>) => setWritten((before) => ({ ...before, ...changes }))
  const today = localDateOf(instantOf(new Date()), timeZone)
  const sentenceOf = (field: NoticeProblem['field']) => {
    const wrong = problems.find((one) => one.field === field)
    return wrong && strings.problems[wrong.problem]
  }

  async function send(): Promise<void> {
    const found = problemsOfNotice(written, today)
    setProblems(found)
    setAttempt((before) => before + 1)
    if (found.length > 0 || state === 'busy') return
    setState('busy')
    const body = { ...written, site: siteId }
    try {
      const reply =
        notice === null
          ? await call(publishBoardNotice, { body: { ...body, id } })
          : await call(changeBoardNotice, {
              params: { noticeId: notice.id },
              body: { ...body, revision: notice.revision },
            })
      setState('still')
      onAnswered(reply)
    } catch (cause) {
      console.warn('a notice could not be sent', cause)
      setState('failed')
    }
  }

  return (
    <ScriptedForm
      hasOwnNotice
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <ErrorSummary
        problems={problems.map(({ field, problem }) => ({
          fieldId: idOf(field),
          label: strings[field],
          message: strings.problems[problem],
        }))}
        attempt={attempt}
      />
      {state === 'failed' && (
        <Message tone="error" announce="at-once">
          {strings.failed}
        </Message>
      )}
      <RadioRows
        name="notice-kind"
        id="notice-kind"
        label={strings.kind}
        options={noticeKinds.map((value) => ({ value, label: strings.kinds[value] }))}
        value={written.kind}
        onChange={(kind) => change({ kind: kind as NoticeKind })}
      />
      <TextField
        name="notice-title"
        id={idOf('title')}
        label={strings.title}
        error={sentenceOf('title')}
        value={written.title}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <TextAreaField
        name="notice-text"
        id={idOf('text')}
        label={strings.text}
        hint={strings.textHint}
        error={sentenceOf('text')}
        rows={8}
        maxLength={noticeLimits.text}
        value={written.text}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
      />
      <TextField
        type="date"
        name="notice-until"
        id={idOf('until')}
        label={strings.until}
        hint={strings.untilHint}
        optional
        width="short"
        min={today}
        error={sentenceOf('until')}
        value={written.until ?? ''}
        onChange={({ currentTarget }) => change({ until: (currentTarget.value || null) as LocalDate | null })}
      />
      <div className={styles.ways}>
        <Button type="submit" wide="on-phones" busy={state === 'busy'}>
          {notice === null ? strings.publish : strings.save}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {strings.cancel}
        </Button>
      </div>
    </ScriptedForm>
  )
}
