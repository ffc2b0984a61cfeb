import { changeProblemArea } from '@nyhem/domain/case/report-form'
import { Phone } from 'lucide-react'
import { useTexts } from '../../../site/site-context.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { Message } from '../../../ui/message/Message.tsx'
import { Skeleton } from '../../../ui/skeleton/Skeleton.tsx'
import { phoneHref } from '../../../ui/text-link/phone-href.ts'
import { useLoaded } from '../../api-client/use-loaded.ts'
import { ChoiceCards } from '../ChoiceCards.tsx'
import styles from '../FaultReport.module.css'
import { fieldId } from '../field-texts.ts'
import { type StepProps, useSentence } from '../fields.tsx'
import { partIcon, placeIcon } from '../place-icons.ts'
import { reportCalls } from '../report-calls.ts'
import { whereabouts, withForm } from '../report-state.ts'

export function PlaceStep({ control }: StepProps) {
  const { place } = useTexts('report').report
  const sentence = useSentence(control)
  const { form } = control.state
  const where = whereabouts(control.state)
  const { loaded, retry } = useLoaded(`${where.kind} ${where.id}`, () => reportCalls.rooms(where))
  if (loaded.status !== 'ready')
    return <Waiting isFailed={loaded.status === 'failed'} strings={place.areasFailed} onRetry={retry} />
  return (
    <>
      <ChoiceCards
        name="problemArea"
        id={fieldId('problemArea')}
        label={place.areas}
        value={form.problemArea}
        error={sentence('problemArea')}
        choices={loaded.value.map((room) => ({
          value: room.id,
          label: room.name,
          icon: placeIcon(form.type, room.place),
        }))}
        onChoose={(id) => {
          const room = loaded.value.find((one) => one.id === id) ?? null
          control.update((state) => ({ ...withForm(state, changeProblemArea(state.form, id)), room }))
        }}
      />
      <UrgentHint phone={control.account.urgentPhone} />
    </>
  )
}

export function DetailsStep({ control }: StepProps) {
  const { place } = useTexts('report').report
  const sentence = useSentence(control)
  const { form } = control.state
  const where = whereabouts(control.state)
  const { loaded, retry } = useLoaded(`${where.kind} ${where.id} ${form.problemArea}`, () =>
    reportCalls.assets(form.problemArea),
  )
  if (loaded.status !== 'ready')
    return <Waiting isFailed={loaded.status === 'failed'} strings={place.detailsFailed} onRetry={retry} />
  return (
    <ChoiceCards
      name="problemAreaDetails"
      id={fieldId('problemAreaDetails')}
      label={place.details}
      value={form.problemAreaDetails}
      error={sentence('problemAreaDetails')}
      choices={loaded.value.map((asset) => ({ value: asset.id, label: asset.name, icon: partIcon(asset.part) }))}
      onChoose={(id) => {
        const asset = loaded.value.find((one) => one.id === id) ?? null
        control.update((state) => ({ ...withForm(state, { ...state.form, problemAreaDetails: id }), asset }))
      }}
    />
  )
}

function Waiting({ isFailed, strings, onRetry }: { isFailed: boolean; strings: string; onRetry: () => void }) {
  const { place } = useTexts('report').report
  if (isFailed)
    return (
      <Message tone="error" announce="at-once">
        <p>{strings}</p>
        <p className={styles.after}>
          <Button variant="outlined" onClick={onRetry}>
            {place.retry}
          </Button>
        </p>
      </Message>
    )
  return (
    <div className={styles.cards} aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} shape="row" className={styles.cardSkeleton} />
      ))}
    </div>
  )
}

function UrgentHint({ phone }: { phone: string }) {
  const { place } = useTexts('report').report
  return (
    <div className={styles.urgentHint}>
      <Icon of={Phone} size={24} />
      <p>
        <strong>{place.urgentHeading}</strong> {place.urgentText} <a href={phoneHref(phone)}>{phone}</a>{' '}
        {place.urgentEnd}
      </p>
    </div>
  )
}
