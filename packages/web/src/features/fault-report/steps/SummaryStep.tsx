import { customaryCompoundNumber, customaryZipCode } from '@nyhem/domain/case/customary-forms'
import { asksHousingNumber, type ReportForm } from '@nyhem/domain/case/report-form'
import type { ReportCountry, ReportStep } from '@nyhem/domain/case/report-steps'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../../site/site-context.tsx'
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { AlikeCases } from '../AlikeCases.tsx'
import styles from '../FaultReport.module.css'
import { fieldId } from '../field-texts.ts'
import type { StepProps } from '../fields.tsx'
import { SummaryFiles } from './SummaryFiles.tsx'

type Part = { heading: string; step: ReportStep; lines: readonly (string | null)[] }

const personLines = (first: string, last: string, email: string, phone: string) => [`${first} ${last}`, email, phone]

function addressLines(
  { selectedApartment, isOtherAddress, address, zipCode, city }: ReportForm,
  { number, country }: { number: string | null; country: ReportCountry },
) {
  if (selectedApartment !== null && !isOtherAddress) return [selectedApartment.address]
  return [[address, number].filter(Boolean).join(', '), `${customaryZipCode(country, zipCode)} ${city}`]
}

export function SummaryStep({ control }: StepProps) {
  const texts = useTexts('report').report
  const { state, who, files } = control
  const { form, progress } = state
  const { summary, residence } = texts
  const has = (step: ReportStep) => progress.steps.includes(step)
  const contactStep = has('contact-details') ? 'contact-details' : 'contact-details-without-management'
  const placeSteps = ['search-residence', 'resident-residence-selection', 'estate-address'] as const
  const placeStep = placeSteps.find(has) ?? 'estate-address'
  const number = form.object !== '' && asksHousingNumber(form, who) ? summary.housingNumber(form.object) : null
  const parts: readonly Part[] = [
    {
      heading: summary.contact,
      step: contactStep,
      lines: [
        ...personLines(form.firstName, form.lastName, form.email, form.phone),
        who.reporter !== 'resident' && form.boardEmail ? `${texts.contact.boardEmail}: ${form.boardEmail}` : null,
      ],
    },
    ...(form.other
      ? [
          {
            heading: summary.other,
            step: contactStep as ReportStep,
            lines: personLines(form.otherFirstName, form.otherLastName, form.otherEmail, form.otherPhone),
          },
        ]
      : []),
    ...(has('compound')
      ? [
          {
            heading: summary.compound,
            step: 'compound' as const,
            lines: [form.compoundName, customaryCompoundNumber(who.country, form.compoundNumber)],
          },
        ]
      : []),
    {
      heading: summary.place,
      step: placeStep,
      lines: [...addressLines(form, { number, country: who.country }), residence[form.type]],
    },
    {
      heading: summary.fault,
      step: 'problem-area',
      lines: [[state.room?.name, state.asset?.name].filter(Boolean).join(', ')],
    },
    { heading: summary.description, step: 'description', lines: [form.description] },
  ]
  return (
    <>
      {form.type === 'public' && <AlikeCases control={control} />}
      <div className={styles.summary}>
        {parts.map((part) => (
          <SummaryPart key={part.heading} {...part} onChange={() => control.jump(part.step)}>
            {part.lines.filter(Boolean).map((line) => (
              <p key={line} className={styles.line}>
                {line}
              </p>
            ))}
          </SummaryPart>
        ))}
        <SummaryPart heading={summary.files} onChange={() => control.jump('description')}>
          <SummaryFiles files={files} />
        </SummaryPart>
      </div>
      <CheckboxField
        name="sendCopy"
        id={fieldId('sendCopy')}
        label={summary.sendCopy(form.email)}
        optional
        checked={form.sendCopy}
        onChange={(event) => control.change({ sendCopy: event.target.checked })}
      />
    </>
  )
}

type PartProps = { heading: string; onChange: () => void; children: ReactNode }

function SummaryPart({ heading, onChange, children }: PartProps) {
  const { change, changeOf } = useTexts('report').report
  return (
    <section className={styles.part}>
      <h4 className={styles.partHeading}>{heading}</h4>
      <div className={styles.partBody}>{children}</div>
      <button
        type="button"
        className={styles.edit}
        aria-label={changeOf(heading.toLocaleLowerCase())}
        onClick={onChange}
      >
        <Icon of={Pencil} size={18} />
        <span aria-hidden="true">{change}</span>
      </button>
    </section>
  )
}
