import { changeProblemArea } from '@nyhem/domain/case/report-form'
import { Phone } from 'lucide-react'
import { useTexts } from '../../../site/site-context.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { Message } from '../../../ui/message/Message.tsx'
import { Skeleton } from '../../../ui/skeleton/Skeleton.tsx'
import { ChoiceCards } from '../ChoiceCards.tsx'
import styles from '../FaultReport.module.css'
import { fieldId } from '../field-words.ts'
import { type StepProps, useSentence } from '../fields.tsx'
import { partIcon, placeIcon } from '../place-icons.ts'
import { reportCalls } from '../report-calls.ts'
import { whereabouts, withForm } from '../report-state.ts'
import { useLookup } from '../use-lookup.ts'

/** Where the fault is: a room of the home, or what belongs to everybody. */
export function PlaceStep({ control }: StepProps) {
  const { place } = useTexts().report
  const sentence = useSentence(control)
  const { form } = control.state
  const where = whereabouts(control.state)
  const { lookup, retry } = useLookup(`${where.kind} ${where.id}`, () => reportCalls.rooms(where))
  if (lookup.status !== 'ready')
    return <Waiting isFailed={lookup.status === 'failed'} words={place.areasFailed} onRetry={retry} />
  return (
    <>
      <ChoiceCards
        name="problemArea"
        id={fieldId('problemArea')}
        label={place.areas}
        value={form.problemArea}
        error={sentence('problemArea')}
        choices={lookup.value.map((room) => ({
          value: room.id,
          label: room.name,
          icon: placeIcon(form.type, room.place),
        }))}
        onChoose={(id) => {
          const room = lookup.value.find((one) => one.id === id) ?? null
          control.update((state) => ({ ...withForm(state, changeProblemArea(state.form, id)), room }))
        }}
      />
      <UrgentHint phone={control.account.urgentPhone} />
    </>
  )
}

/** What is broken there. */
export function DetailsStep({ control }: StepProps) {
  const { place } = useTexts().report
  const sentence = useSentence(control)
  const { form } = control.state
  const where = whereabouts(control.state)
  const { lookup, retry } = useLookup(`${where.kind} ${where.id} ${form.problemArea}`, () =>
    reportCalls.assets(form.problemArea),
  )
  if (lookup.status !== 'ready')
    return <Waiting isFailed={lookup.status === 'failed'} words={place.detailsFailed} onRetry={retry} />
  return (
    <ChoiceCards
      name="problemAreaDetails"
      id={fieldId('problemAreaDetails')}
      label={place.details}
      value={form.problemAreaDetails}
      error={sentence('problemAreaDetails')}
      choices={lookup.value.map((asset) => ({ value: asset.id, label: asset.name, icon: partIcon(asset.part) }))}
      onChoose={(id) => {
        const asset = lookup.value.find((one) => one.id === id) ?? null
        control.update((state) => ({ ...withForm(state, { ...state.form, problemAreaDetails: id }), asset }))
      }}
    />
  )
}

function Waiting({ isFailed, words, onRetry }: { isFailed: boolean; words: string; onRetry: () => void }) {
  const { place } = useTexts().report
  if (isFailed)
    return (
      <Message tone="error" announce="at-once">
        <p>{words}</p>
        <p className={styles.after}>
          <Button look="outlined" onClick={onRetry}>
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

/** The number for what cannot wait, on the way. */
function UrgentHint({ phone }: { phone: string }) {
  const { place } = useTexts().report
  return (
    <div className={styles.urgentHint}>
      <Icon of={Phone} size={24} />
      <p>
        <strong>{place.urgentHeading}</strong> {place.urgentText} <a href={telephone(phone)}>{phone}</a>{' '}
        {place.urgentEnd}
      </p>
    </div>
  )
}

/** A number as an address that calls it. */
export const telephone = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
