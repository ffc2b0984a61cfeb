import type { PageReview } from '@nyhem/contract/calls/reviews'
import { setReviewRule } from '@nyhem/contract/routes/reviews.paths'
import { reviewModes } from '@nyhem/domain/content/reviews'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../calls/call.ts'
import { useReviewTexts } from '../texts/use-review-texts.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Problem } from '../ui/Problem.tsx'
import { useSend } from '../ui/use-send.ts'
import type { OnReview } from './on-review.ts'
import css from './review.module.css'

type Props = { pageId: string; rule: PageReview['rule']; onReview: OnReview }

/** Whether this page and all below it are reviewed; for who may change the settings. */
export function ReviewRule({ pageId, rule, onReview }: Props) {
  const texts = useTexts()
  const { rule: words, kindNames } = useReviewTexts()
  const own = rule?.at.pageId === pageId ? rule : null
  const [mode, setMode] = useState(own?.mode ?? null)
  const [kinds, setKinds] = useState<readonly string[]>(own?.kinds ?? [])
  const [hasNoKinds, setNoKinds] = useState(false)
  const { isSending, problem, send } = useSend()
  const id = useId()
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const body = { mode, kinds: mode === 'named-kinds' ? [...kinds] : [] }
    const answer = await send(() => call(setReviewRule, { params: { pageId }, body }))
    setNoKinds(answer?.code === 'Kinds')
    if (answer?.code === 'Ok') onReview(answer.review, 'rule')
  }
  return (
    <details className={css.rule}>
      <summary>{words.heading}</summary>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <p className={css.quiet}>{rule ? words.where(rule.at.path) : words.nowhere}</p>
        {problem && <Problem problem={problem} what={texts.states.notSaved} />}
        <Field id={`${id}-mode`} label={words.mode} error={hasNoKinds ? words.noKinds : null}>
          {(field) => (
            <select
              {...field}
              value={mode ?? ''}
              onChange={({ target }) => setMode(reviewModes.find((one) => one === target.value) ?? null)}
            >
              <option value="">{words.above}</option>
              {reviewModes.map((one) => (
                <option key={one} value={one}>
                  {words.modes[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
        {mode === 'named-kinds' && (
          <fieldset className={css.kinds}>
            <legend>{words.kinds}</legend>
            {Object.entries(kindNames).map(([kind, name]) => (
              <label key={kind}>
                <input
                  type="checkbox"
                  checked={kinds.includes(kind)}
                  onChange={({ target }) =>
                    setKinds((before) => (target.checked ? [...before, kind] : before.filter((one) => one !== kind)))
                  }
                />
                {name}
              </label>
            ))}
          </fieldset>
        )}
        <Button type="submit" aria-disabled={isSending}>
          {words.save}
        </Button>
      </form>
    </details>
  )
}
