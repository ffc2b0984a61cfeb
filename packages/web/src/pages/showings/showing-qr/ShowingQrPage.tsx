import { FormLead } from '../../../features/posted-form/FormLead.tsx'
import { CheckIn } from '../../../features/showing-guests/CheckIn.tsx'
import { ShowingFacts } from '../../../features/showing-guests/ShowingFacts.tsx'
import { useTexts } from '../../../site/site-context.tsx'
import { Message } from '../../../ui/message/Message.tsx'
import type { TemplateProps } from '../../registry.ts'

/** Checking in on a phone at the door of a showing. */
export const ShowingQrPage = ({ model }: TemplateProps<'showing-qr'>) => (
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
