import { urgentFaults } from '@nyhem/domain/case/fault-places'
import { Phone } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { Button, ButtonLink } from '../../ui/button/Button.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { ScriptedForm } from '../../ui/fields/ScriptedForm.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { phoneHref } from '../../ui/text-link/phone-href.ts'
import styles from './FaultReport.module.css'
import type { StepProps } from './fields.tsx'
import { answerUrgent, urgentChoices, urgentFaultOf } from './report-state.ts'
import { StepHeading } from './StepHeading.tsx'

export function UrgentQuestion({ control }: StepProps) {
  return control.state.urgentView === 'calling' ? <CallFirst control={control} /> : <RequestContext control={control} />
}

const none = 'none'
const id = 'report-urgent'

function RequestContext({ control }: StepProps) {
  const texts = useTexts('report').report
  const { urgent } = texts
  const choices = urgentChoices(control.state)
  const [chosen, setChosen] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const goOn = () => {
    if (chosen === '') return setIsMissing(true)
    const fault = urgentFaults.find((known) => known === chosen) ?? null
    if (fault === null) control.nextFrom(answerUrgent(control.state, null))
    else control.update((state) => ({ ...answerUrgent(state, fault), urgentView: 'calling' }))
  }
  return (
    <ScriptedForm
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        goOn()
      }}
    >
      <StepHeading heading={urgent.heading} lead={urgent.lead} place="urgent" />
      <fieldset id={id} tabIndex={-1} className={styles.group} aria-describedby={isMissing ? `${id}-error` : undefined}>
        <legend className={styles.quietLegend}>{urgent.heading}</legend>
        <div role="alert">
          <FieldError id={id} error={isMissing ? urgent.choose : null} />
        </div>
        <div className={styles.rows}>
          {[...choices, none].map((choice) => (
            <label key={choice} className={styles.row}>
              <input
                type="radio"
                name="urgent"
                value={choice}
                checked={chosen === choice}
                onChange={() => {
                  setChosen(choice)
                  setIsMissing(false)
                }}
              />
              <span>{choice === none ? urgent.none : urgent.faults[choice as keyof typeof urgent.faults]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className={styles.foot}>
        <Button variant="outlined" onClick={control.back}>
          {texts.back}
        </Button>
        <Button type="submit" className={styles.forth}>
          {texts.next}
        </Button>
      </div>
    </ScriptedForm>
  )
}

function CallFirst({ control }: StepProps) {
  const texts = useTexts('report').report
  const { urgent } = texts
  const phone = control.account.urgentPhone
  return (
    <div className={styles.form}>
      <StepHeading heading={urgent.callHeading} lead={urgent.callLead} place="calling" />
      <div className={styles.call}>
        {urgentFaultOf(control.state) === 'fire' && <p className={styles.strong}>{urgent.fire}</p>}
        <p className={styles.number}>
          <Icon of={Phone} size={32} />
          <a href={phoneHref(phone)}>{phone}</a>
        </p>
        <ButtonLink href={phoneHref(phone)} size="large" wide="on-phones">
          {urgent.call(phone)}
        </ButtonLink>
      </div>
      <div className={styles.foot}>
        <Button variant="outlined" onClick={() => control.update((state) => ({ ...state, urgentView: 'asking' }))}>
          {texts.back}
        </Button>
        <Button variant="outlined" className={styles.forth} onClick={() => control.nextFrom(control.state)}>
          {urgent.goOn}
        </Button>
      </div>
    </div>
  )
}
