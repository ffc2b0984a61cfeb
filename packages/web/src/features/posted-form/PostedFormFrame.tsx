import { pageField } from '@nyhem/contract/calls/form-state'
import type { ReactNode } from 'react'
import { usePagePath } from '../../site/page-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { useHydrated } from '../../ui/fields/use-hydrated.ts'
import { FormDone } from './FormDone.tsx'
import { FormProblems } from './FormProblems.tsx'
import type { FormTexts } from './form-fields.ts'
import styles from './PostedForm.module.css'
import type { PostedForm } from './use-posted-form.ts'
import { WrittenAnswers } from './WrittenAnswers.tsx'

type Said = { heading: string; text: string }

type Props = {
  form: PostedForm
  /** Anchor of the form, where the result of a plain POST is rendered. */
  formId: string
  action: string
  idOf: (field: string) => string
  labels: Readonly<Record<string, string>>
  strings: FormTexts & { submit: string; done: Said; already: Said }
  refusal: string | null
  afterDone?: ReactNode
  children: ReactNode
}

export function PostedFormFrame(props: Props) {
  const { form, formId, action, idOf, labels, strings, refusal, afterDone, children } = props
  const page = usePagePath()
  const hydrated = useHydrated()
  const done = form.progress === 'sent' || form.progress === 'already' ? form.progress : null
  return (
    <div id={formId} className={styles.part}>
      {done && <FormDone {...(done === 'sent' ? strings.done : strings.already)}>{afterDone}</FormDone>}
      {done === 'sent' && <WrittenAnswers form={form.ref} labels={labels} />}
      <form
        ref={form.ref}
        // Retained while hidden, so that the input is there to be changed.
        hidden={done !== null}
        className={styles.form}
        method="post"
        action={action}
        // Native validation applies until hydration.
        noValidate={hydrated}
        {...form.handlers}
      >
        <input type="hidden" name={pageField} value={page} />
        <FormProblems form={form} idOf={idOf} labels={labels} strings={strings} refusal={refusal} />
        {children}
        <div>
          <Button type="submit" size="large" wide="on-phones" busy={form.progress === 'sending'}>
            {strings.submit}
          </Button>
        </div>
      </form>
    </div>
  )
}
