import { ContactSentence } from '../../../features/contact-sentence/ContactSentence.tsx'
import { FormLead } from '../../../features/posted-form/FormLead.tsx'
import { CheckIn } from '../../../features/showing-guests/CheckIn.tsx'
import { ShowingFacts } from '../../../features/showing-guests/ShowingFacts.tsx'
import { lazyPart } from '../../../lazy-part.tsx'
import { useTexts } from '../../../site/site-context.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { Message } from '../../../ui/message/Message.tsx'
import type { TemplateProps } from '../../template-props.ts'

// Only staff need it, once before a showing, so phones at the door do not fetch the QR code renderer.
const ShowingPoster = lazyPart(
  async () => (await import('../../../features/showing-guests/ShowingPoster.tsx')).ShowingPoster,
)

/** Check-in on a phone, or the poster with its QR code. */
export const ShowingQrPage = ({ model }: TemplateProps<'showing-qr'>) =>
  model.posterOf !== null && model.showing ? (
    <Section space="tight">
      <ShowingPoster showing={model.showing} checkInHref={model.posterOf} atOnce />
    </Section>
  ) : (
    <CheckInPage model={model} />
  )

const CheckInPage = ({ model }: TemplateProps<'showing-qr'>) => (
  <FormLead
    heading={model.heading}
    intro={model.showing?.checkIn === 'open' ? model.intro : null}
    about={model.showing && <ShowingFacts showing={model.showing} brief />}
  >
    <AtTheDoor model={model} />
  </FormLead>
)

function AtTheDoor({ model: { showing, privacyHref, company } }: TemplateProps<'showing-qr'>) {
  const texts = useTexts('showing').showing
  if (showing?.checkIn === 'open') return <CheckIn showing={showing} privacyHref={privacyHref} />
  const said = showing ? texts.checkIn.state[showing.checkIn] : texts.checkIn.scan
  return (
    <Message tone="info" heading={said.heading}>
      <p>
        {said.text} <ContactSentence>{texts.contact(company.email, company.phone)}</ContactSentence>
      </p>
    </Message>
  )
}
