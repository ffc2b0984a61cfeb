import { showingHref } from '@nyhem/domain/showing/showing-address'
import { useState } from 'react'
import { ContactSentence } from '../../../features/contact-sentence/ContactSentence.tsx'
import { FormLead } from '../../../features/posted-form/FormLead.tsx'
import { CancelShowing } from '../../../features/showing-guests/CancelShowing.tsx'
import { ShowingFacts } from '../../../features/showing-guests/ShowingFacts.tsx'
import { ShowingForm } from '../../../features/showing-guests/ShowingForm.tsx'
import { usePagePath } from '../../../site/page-context.tsx'
import { useTexts } from '../../../site/site-context.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { Message } from '../../../ui/message/Message.tsx'
import type { TemplateProps } from '../../template-props.ts'
import styles from './ShowingFormPage.module.css'

type Model = TemplateProps<'showing-form'>['model']

/** Registers for a showing, or cancels through an e-mail link. */
export function ShowingFormPage({ model }: TemplateProps<'showing-form'>) {
  const [placesLeft, setPlacesLeft] = useState(model.showing?.placesLeft ?? null)
  const showing = model.showing && { ...model.showing, placesLeft }
  return (
    <FormLead
      heading={model.heading}
      intro={showing?.registration === 'open' && !model.asksToCancel ? model.intro : null}
      about={showing && <ShowingFacts showing={showing} />}
    >
      <WhatToDo model={{ ...model, showing }} onPlacesLeft={setPlacesLeft} />
    </FormLead>
  )
}

function WhatToDo({ model, onPlacesLeft }: { model: Model; onPlacesLeft: (placesLeft: number) => void }) {
  const texts = useTexts('showing').showing
  const page = usePagePath()
  const { showing, asksToCancel, company, searchHref } = model
  const contact = texts.contact(company.email, company.phone)
  // Cancelling frees a place at a full showing.
  const mayRegister = showing?.registration === 'open' || showing?.registration === 'full'
  if (asksToCancel)
    return (
      <CancelShowing registerHref={mayRegister && showing ? showingHref(page, showing.id) : null} contact={contact} />
    )
  if (showing?.registration === 'open')
    return (
      <ShowingForm
        {...{ showing, onPlacesLeft }}
        privacyHref={model.privacyHref}
        loginHref={model.loginHref}
        vipHref={model.vipHref}
      />
    )
  const said = showing ? texts.state[showing.registration as Exclude<typeof showing.registration, 'open'>] : texts.gone
  return (
    <div className={styles.said}>
      <Message tone="info" heading={said.heading}>
        <p>
          {said.text} <ContactSentence>{contact}</ContactSentence>
        </p>
      </Message>
      {showing?.registration === 'not-bookable' ? (
        <ButtonLink variant="outlined" href={showing.calendarHref} download>
          {texts.facts.calendar}
        </ButtonLink>
      ) : (
        searchHref && (
          <ButtonLink variant="outlined" href={searchHref}>
            {texts.search}
          </ButtonLink>
        )
      )}
    </div>
  )
}
