import { showingHref } from '@nyhem/domain/showing/showing-address'
import { FormLead } from '../../../features/posted-form/FormLead.tsx'
import { CancelShowing } from '../../../features/showing-guests/CancelShowing.tsx'
import { ShowingFacts } from '../../../features/showing-guests/ShowingFacts.tsx'
import { ShowingForm } from '../../../features/showing-guests/ShowingForm.tsx'
import { usePagePath } from '../../../site/page-context.tsx'
import { useTexts } from '../../../site/site-context.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { Message } from '../../../ui/message/Message.tsx'
import type { TemplateProps } from '../../registry.ts'
import styles from './ShowingFormPage.module.css'

type Model = TemplateProps<'showing-form'>['model']

/** Registering for a showing, or cancelling by the link of a letter. */
export const ShowingFormPage = ({ model }: TemplateProps<'showing-form'>) => (
  <FormLead
    heading={model.heading}
    intro={model.showing?.registration === 'open' && !model.asksToCancel ? model.intro : null}
    about={model.showing && <ShowingFacts showing={model.showing} />}
  >
    <WhatToDo model={model} />
  </FormLead>
)

function WhatToDo({ model }: { model: Model }) {
  const texts = useTexts().showing
  const page = usePagePath()
  const { showing, asksToCancel, company, searchHref } = model
  const contact = texts.contact(company.email, company.phone)
  // Of a showing that is full, the place that is given back is free again.
  const mayRegister = showing?.registration === 'open' || showing?.registration === 'full'
  if (asksToCancel)
    return (
      <CancelShowing registerHref={mayRegister && showing ? showingHref(page, showing.id) : null} contact={contact} />
    )
  if (showing?.registration === 'open')
    return <ShowingForm showing={showing} privacyHref={model.privacyHref} loginHref={model.loginHref} />
  const said = showing ? texts.state[showing.registration as Exclude<typeof showing.registration, 'open'>] : texts.gone
  return (
    <div className={styles.said}>
      <Message tone="info" heading={said.heading}>
        <p>
          {said.text} {contact}
        </p>
      </Message>
      {showing?.registration === 'not-bookable' ? (
        <ButtonLink look="outlined" href={showing.calendarHref} download>
          {texts.facts.calendar}
        </ButtonLink>
      ) : (
        searchHref && (
          <ButtonLink look="outlined" href={searchHref}>
            {texts.search}
          </ButtonLink>
        )
      )}
    </div>
  )
}
