import type { TakePageDownReply, TakePageDownRequest } from '@nyhem/contract/calls/editing'
import { countPageTakeDown, takePageDown } from '@nyhem/contract/routes/editing.paths'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../../calls/call.ts'
import { useTexts } from '../../../texts/use-texts.tsx'
import { useWindowTexts } from '../../../texts/use-window-texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Message } from '../../../ui/Message.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { useAnswer } from '../../../ui/use-answer.ts'
import { useCodedSend } from '../../../ui/use-coded-send.ts'
import css from '../dialogs.module.css'
import { type ChosenPage, PageField } from '../PageField.tsx'
import { MomentFields, noMoment, siteMomentOf, type WrittenMoment } from '../panels/MomentFields.tsx'
import { Choice, Group } from '../panels/PublishForm.tsx'
import { type ActProps, nameOfPage } from './act-props.ts'

type Written = {
  reason: string
  when: 'now' | 'at'
  at: WrittenMoment
  to: 'parent' | 'page' | 'gone'
  target: ChosenPage | null
  pagesBelow: TakePageDownRequest['pagesBelow']
}

/** Null while something is missing. */
function requestOf({ reason, when, at, to, target, pagesBelow }: Written): TakePageDownRequest | null {
  const moment = when === 'now' ? null : siteMomentOf(at)
  if (when === 'at' && moment === null) return null
  if (to !== 'page') return { at: moment, reason: reason.trim(), visitors: { to }, pagesBelow }
  return target && { at: moment, reason: reason.trim(), visitors: { to, pageId: target.pageId }, pagesBelow }
}

/** What it concerns in figures, then why, when, and where visitors go. The safe act first. */
export function TakeDown({ opened, onClose }: ActProps) {
  const { states } = useTexts()
  const { down: words } = useWindowTexts()
  const { pageId, parentId } = opened.page
  const id = useId()
  const counts = useAnswer(pageId, () => call(countPageTakeDown, { params: { pageId } }))
  const below = counts.answer.kind === 'here' ? counts.answer.value.pagesBelow : 0
  const [isMissing, setMissing] = useState(false)
  const [written, setWritten] = useState<Written>({
    ...{ reason: '', when: 'now', at: noMoment, target: null, pagesBelow: 'stay' },
    to: parentId === null ? 'gone' : 'parent',
  })
  const write = (changes: Partial<Written>) => setWritten((before) => ({ ...before, ...changes }))
  const { state, send } = useCodedSend<TakePageDownReply>(async ({ pages }) => {
    onClose()
    await opened.refetch()
    opened.say('good', words.done(pages))
  })
  const refused = state.kind === 'refused' ? state : null

  function submit(event: FormEvent): void {
    event.preventDefault()
    const request = requestOf(written)
    setMissing(request === null)
    if (request) void send(() => call(takePageDown, { params: { pageId }, body: request }))
  }

  return (
    <Dialog title={words.title(nameOfPage(opened))} onClose={onClose}>
      <form className={css.form} onSubmit={submit} noValidate>
        <p>{words.what}</p>
        {counts.answer.kind === 'here' && (
          <p role="status">{words.counts(counts.answer.value.pagesBelow, counts.answer.value.linkingPages)}</p>
        )}
        {counts.answer.kind === 'failed' && <Problem problem={counts.answer.problem} what={states.failed} />}
        {state.kind === 'failed' && <Problem problem={state.problem} what={states.notSaved} />}
        {refused && (
          <Message key={refused.turn} tone="bad" said="alert" takesFocus>
            <p>{words.refusals[refused.code]}</p>
          </Message>
        )}
        <Field
          id={`${id}-reason`}
          label={words.reason}
          hint={words.reasonHint}
          error={refused?.code === 'Reason' ? words.refusals.Reason : null}
        >
          {(field) => (
            <textarea
              {...field}
              maxLength={2_000}
              value={written.reason}
              onChange={({ target }) => write({ reason: target.value })}
            />
          )}
        </Field>
        <When opened={opened} written={written} write={write} isMissing={isMissing} />
        <Visitors opened={opened} written={written} write={write} isMissing={isMissing} />
        {below > 0 && (
          <Group legend={words.below}>
            <Choice
              name="below"
              isChosen={written.pagesBelow === 'stay'}
              onChoose={() => write({ pagesBelow: 'stay' })}
            >
              {words.stay}
            </Choice>
            <Choice
              name="below"
              isChosen={written.pagesBelow === 'go-too'}
              onChoose={() => write({ pagesBelow: 'go-too' })}
            >
              {words.goToo}
            </Choice>
          </Group>
        )}
        <div className={css.acts}>
          <Button onClick={onClose}>{words.keep}</Button>
          <Button look="danger" type="submit" aria-disabled={state.kind === 'sending'}>
            {words.act}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type PartProps = Pick<ActProps, 'opened'> & {
  written: Written
  write(changes: Partial<Written>): void
  isMissing: boolean
}

function When({ opened, written, write, isMissing }: PartProps) {
  const { down, publishing } = useWindowTexts()
  return (
    <Group legend={down.when}>
      <Choice name="when" isChosen={written.when === 'now'} onChoose={() => write({ when: 'now' })}>
        {publishing.now}
      </Choice>
      <Choice name="when" isChosen={written.when === 'at'} onChoose={() => write({ when: 'at' })}>
        {publishing.atMoment}
      </Choice>
      {written.when === 'at' && (
        <MomentFields
          moment={written.at}
          timeZone={opened.page.timeZone}
          error={isMissing && written.at.day === '' ? publishing.needTime : null}
          onChange={(at) => write({ at })}
        />
      )}
    </Group>
  )
}

function Visitors({ opened, written, write, isMissing }: PartProps) {
  const { down: words } = useWindowTexts()
  const id = useId()
  const { siteId, parentId } = opened.page
  const choices = [...(parentId === null ? [] : (['parent'] as const)), 'page', 'gone'] as const
  return (
    <>
      <Group legend={words.visitors}>
        {choices.map((to) => (
          <Choice key={to} name="visitors" isChosen={written.to === to} onChoose={() => write({ to })}>
            {words[to]}
          </Choice>
        ))}
      </Group>
      {written.to === 'page' && (
        <PageField
          id={`${id}-target`}
          siteId={siteId}
          label={words.target}
          error={isMissing && written.target === null ? words.targetMissing : null}
          chosen={written.target}
          onChoose={(target) => write({ target })}
        />
      )}
    </>
  )
}
