import { reportFileLimits } from '@nyhem/domain/case/report-files'
import { useState } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { TextAreaField, TextField } from '../../ui/fields/TextField.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { WithoutScripts } from '../../ui/without-scripts/WithoutScripts.tsx'
import { CallFailed } from '../api-client/send.ts'
import { useAction } from '../api-client/use-action.ts'
import { ErrandFormFrame, type FormProps, withSite } from './ErrandForms.tsx'
import styles from './Errands.module.css'
import { errandCalls } from './errand-calls.ts'
import {
  fileFieldProblems,
  otherContactFields,
  otherContactProblems,
  sentenceOf,
  textProblems,
} from './errand-problems.ts'
import { FileField } from './FileField.tsx'
import { useErrandForm } from './use-errand-form.ts'

export function ChangeErrand(props: FormProps) {
  const { edit, close, changeNeedsScripts } = useTexts('errands').errands
  const { phone } = useSite().company
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
        <Button variant="outlined" onClick={() => setOpen('edit')}>
          {edit.open}
        </Button>
      )}
      {may.close && (
        <Button variant="quiet" onClick={() => setOpen('close')}>
          {close.open}
        </Button>
      )}
      <WithoutScripts text={changeNeedsScripts} phone={phone} />
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
  const texts = useTexts('errands').errands
  const { siteId } = useSite()
  const strings = texts.edit
  const { firstName, lastName, email, phone } = otherContactFields
  const labels = {
    description: strings.description,
    [firstName]: strings.firstName,
    [lastName]: strings.lastName,
    [email]: strings.email,
    [phone]: strings.phone,
    NewFiles: strings.add,
  }
  const idOf = (field: string) => `edit-${field}`
  const form = useErrandForm({
    fields: Object.keys(labels),
    filesField: 'NewFiles',
    check: (written) => {
      const removed = new Set(written.getAll('RemoveFiles').map(String))
      const stored = errand.attachments.filter(({ id }) => !removed.has(id))
      const attached = { count: stored.length, bytes: stored.reduce((sum, { bytes }) => sum + bytes, 0) }
      return [
        ...textProblems(written, 'description'),
        ...otherContactProblems(written),
        ...fileFieldProblems(written, 'NewFiles', attached),
      ]
    },
    send: (written) => errandCalls.edit(side, errand.id, withSite(written, siteId)),
    done: strings.saved,
    onChanged,
  })
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
        label={strings.description}
        rows={5}
        defaultValue={errand.description}
        error={sentenceOf(form.problems, 'description', texts)}
      />
      <fieldset className={styles.group}>
        <legend>{strings.other}</legend>
        <p className={styles.hint}>{strings.otherHint}</p>
        {contact(firstName, strings.firstName, errand.otherContact?.firstName)}
        {contact(lastName, strings.lastName, errand.otherContact?.lastName)}
        {contact(email, strings.email, errand.otherContact?.email, 'email')}
        {contact(phone, strings.phone, errand.otherContact?.phone, 'tel')}
      </fieldset>
      {errand.attachments.length > 0 && <RemovedFiles files={errand.attachments} label={strings.remove} />}
      <FileField
        name="NewFiles"
        id={idOf('NewFiles')}
        label={strings.add}
        left={reportFileLimits.count}
        error={sentenceOf(form.problems, 'NewFiles', texts)}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={form.busy}>
          {strings.save}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {strings.cancel}
        </Button>
      </div>
    </ErrandFormFrame>
  )
}

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
  const texts = useTexts('errands').errands
  const { siteId } = useSite()
  const { state, run } = useAction(async () => {
    try {
      const reply = await errandCalls.close(side, errand.id, siteId)
      showToast(
        reply.code === 'Ok' ? { text: texts.close.closed, tone: 'success' } : { text: texts.done, tone: 'info' },
      )
      onChanged(reply.case)
      return undefined
    } catch (cause) {
      if (cause instanceof CallFailed && cause.status === 0) return 'offline'
      throw cause
    }
  })
  return (
    <div className={styles.form}>
      <p>{texts.close.text}</p>
      {(state === 'failed' || state === 'offline') && (
        <Message tone="error" announce="at-once">
          {texts.problem[state]}
        </Message>
      )}
      <div className={styles.actions}>
        <Button variant="danger" busy={state === 'busy'} onClick={run}>
          {texts.close.confirm}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {texts.close.cancel}
        </Button>
      </div>
    </div>
  )
}
