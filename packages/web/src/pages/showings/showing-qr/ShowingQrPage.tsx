import { FormLead } from '../../../features/posted-form/FormLead.tsx'
import { CheckIn } from '../../../features/showing-guests/CheckIn.tsx'
import { ShowingFacts } from '../../../features/showing-guests/ShowingFacts.tsx'
import { latePart } from '../../../late-part.tsx'
import { useTexts } from '../../../site/site-context.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { Message } from '../../../ui/message/Message.tsx'
import type { TemplateProps } from '../../registry.ts'

// Of staff, once before a showing: phones at the door do not fetch what draws the code.
const ShowingPoster = latePart(
  async () => (await import('../../../features/showing-guests/ShowingPoster.tsx')).ShowingPoster,
)

/** Checking in on a phone at the door of a showing, or the poster that leads there. */
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
  const texts = useTexts().showing
  if (showing?.checkIn === 'open') return <CheckIn showing={showing} privacyHref={privacyHref} />
  const said = showing ? texts.checkIn.state[showing.checkIn] : texts.checkIn.scan
  return (
    <Message tone="info" heading={said.heading}>
      <p>
        {said.text} {texts.contact(company.email, company.phone)}
      </p>
    </Message>
  )
}
