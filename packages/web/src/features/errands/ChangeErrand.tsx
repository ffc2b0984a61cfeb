import { reportFileLimits } from '@nyhem/domain/case/report-files'
import { useState } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { TextAreaField, TextField } from '../../ui/fields/TextField.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { ErrandFormFrame, type FormProps, withSite } from './ErrandForms.tsx'
import styles from './Errands.module.css'
import { errandCalls, problemsOfFailure } from './errand-calls.ts'
import {
  fileFieldProblems,
  otherContactFields,
  otherContactProblems,
  sentenceOf,
  textProblems,
} from './errand-problems.ts'
import { FileField } from './FileField.tsx'
import { useErrandForm } from './use-errand-form.ts'

/** Buttons that change a case or close it, each with its dialog. */
export function ChangeErrand(props: FormProps) {
  const { edit, close } = useTexts().errands
  const [open, setOpen] = useState<'edit' | 'close' | null>(null)
  const shut = () => setOpen(null)
  const changed: FormProps['onChanged'] = (detail) => {
    shut()
    props.onChanged(detail)
  }
  const { may } = props.errand
  if (!may.edit && !may.close) return null
  return (
    <div className={styles.actions}>
      {may.edit && (
        <Button look="outlined" onClick={() => setOpen('edit')}>
          {edit.open}
        </Button>
      )}
      {may.close && (
        <Button look="quiet" onClick={() => setOpen('close')}>
          {close.open}
        </Button>
      )}
      <Dialog open={open === 'edit'} onClose={shut} heading={edit.heading} keepOnOutsidePress>
        <EditForm {...props} onChanged={changed} onCancel={shut} />
      </Dialog>
      <Dialog open={open === 'close'} onClose={shut} heading={close.heading}>
        <CloseErrand {...props} onChanged={changed} onCancel={shut} />
      </Dialog>
    </div>
  )
}

function EditForm({ errand, side, onChanged, onCancel }: FormProps & { onCancel: () => void }) {
  const texts = useTexts().errands
  const { siteId } = useSite()
  const words = texts.edit
  const form = useErrandForm({
    check: (written) => {
      const removed = new Set(written.getAll('RemoveFiles').map(String))
      const kept = errand.attachments.filter(({ id }) => !removed.has(id))
      const attached = { count: kept.length, bytes: kept.reduce((sum, { bytes }) => sum + bytes, 0) }
      return [
        ...textProblems(written, 'description'),
        ...otherContactProblems(written),
        ...fileFieldProblems(written, 'NewFiles', attached),
      ]
    },
    send: (written) => errandCalls.edit(side, errand.id, withSite(written, siteId)),
    done: words.saved,
    onChanged,
  })
  const idOf = (field: string) => (field === 'files' ? 'edit-NewFiles' : `edit-${field}`)
  const { firstName, lastName, email, phone } = otherContactFields
  const labels = {
    description: words.description,
    [firstName]: words.firstName,
    [lastName]: words.lastName,
    [email]: words.email,
    [phone]: words.phone,
    NewFiles: words.add,
    files: words.add,
  }
  const contact = (name: string, label: string, value: string | undefined, type: 'text' | 'email' | 'tel' = 'text') => (
    <TextField
      name={name}
      id={idOf(name)}
      label={label}
      type={type}
      defaultValue={value ?? ''}
      unmarked
      error={sentenceOf(form.problems, name, texts)}
    />
  )
  return (
    <ErrandFormFrame form={form} labels={labels} idOf={idOf}>
      <TextAreaField
        name="description"
        id={idOf('description')}
        label={words.description}
        rows={5}
        defaultValue={errand.description}
        error={sentenceOf(form.problems, 'description', texts)}
      />
      <fieldset className={styles.group}>
        <legend>{words.other}</legend>
        <p className={styles.hint}>{words.otherHint}</p>
        {contact(firstName, words.firstName, errand.otherContact?.firstName)}
        {contact(lastName, words.lastName, errand.otherContact?.lastName)}
        {contact(email, words.email, errand.otherContact?.email, 'email')}
        {contact(phone, words.phone, errand.otherContact?.phone, 'tel')}
      </fieldset>
      {errand.attachments.length > 0 && <RemovedFiles files={errand.attachments} label={words.remove} />}
      <FileField
        name="NewFiles"
        id={idOf('NewFiles')}
        label={words.add}
        left={reportFileLimits.count}
        error={sentenceOf(form.problems, 'NewFiles', texts)}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={form.isBusy}>
          {words.save}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </ErrandFormFrame>
  )
}

/** Ticked, a file goes when the form is saved. */
function RemovedFiles({ files, label }: { files: FormProps['errand']['attachments']; label: string }) {
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {files.map(({ id, name }) => (
        <label key={id} className={styles.tick}>
          <input type="checkbox" name="RemoveFiles" value={id} />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  )
}

function CloseErrand({ errand, side, onChanged, onCancel }: FormProps & { onCancel: () => void }) {
  const texts = useTexts().errands
  const { siteId } = useSite()
  const [state, setState] = useState<{ isBusy: boolean; failure: string | null }>({ isBusy: false, failure: null })
  const close = async () => {
    setState({ isBusy: true, failure: null })
    try {
      const reply = await errandCalls.close(side, errand.id, siteId)
      showToast({ text: reply.code === 'Ok' ? texts.close.closed : texts.done })
      onChanged(reply.case)
    } catch (cause) {
      console.warn('a case could not be closed', cause)
      const wrong = problemsOfFailure(cause)
      setState({ isBusy: false, failure: texts.problem[wrong === 'offline' ? 'offline' : 'failed'] })
    }
  }
  return (
    <div className={styles.form}>
      <p>{texts.close.text}</p>
      {state.failure && (
        <Message tone="error" announce="at-once">
          {state.failure}
        </Message>
      )}
      <div className={styles.actions}>
        <Button look="danger" busy={state.isBusy} onClick={() => void close()}>
          {texts.close.confirm}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {texts.close.cancel}
        </Button>
      </div>
    </div>
  )
}
