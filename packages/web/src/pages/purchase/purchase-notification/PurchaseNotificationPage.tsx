import { ContactSentence } from '../../../features/contact-sentence/ContactSentence.tsx'
import { AboutFacts } from '../../../features/posted-form/AboutFacts.tsx'
import { FormLead } from '../../../features/posted-form/FormLead.tsx'
import formStyles from '../../../features/posted-form/PostedForm.module.css'
import { PurchaseForm } from '../../../features/purchase-form/PurchaseForm.tsx'
import { useTexts } from '../../../site/site-context.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { Message } from '../../../ui/message/Message.tsx'
import { TextLink } from '../../../ui/text-link/TextLink.tsx'
import type { TemplateProps } from '../../template-props.ts'

type Model = TemplateProps<'purchase-notification'>['model']

export function PurchaseNotificationPage({ model }: TemplateProps<'purchase-notification'>) {
  const { about } = useTexts('purchase').purchase
  const { target } = model
  return (
    <FormLead
      heading={model.heading}
      intro={target?.isOpen ? model.intro : null}
      about={target && <AboutFacts {...target} strings={about} />}
    >
      {target?.isOpen ? <OpenForm model={model} target={target} /> : <Closed model={model} />}
    </FormLead>
  )
}

function OpenForm({ model, target }: { model: Model; target: NonNullable<Model['target']> }) {
  const { bookNow } = useTexts('purchase').purchase
  return (
    <div className={formStyles.part}>
      {target.bookingHref && (
        <Message tone="info">
          <p className={formStyles.text}>{bookNow.text}</p>
          <TextLink href={target.bookingHref}>{bookNow.link}</TextLink>
        </Message>
      )}
      <PurchaseForm target={target} privacyHref={model.privacyHref} />
    </div>
  )
}

/** The target is gone, or the address names none. */
function Closed({ model: { target, wasNamed, searchHref, company } }: { model: Model }) {
  const texts = useTexts('purchase').purchase
  const said = target ? texts.closed : wasNamed ? texts.gone : texts.none
  return (
    <div className={formStyles.form}>
      <Message tone="info" heading={said.heading}>
        <p>
          {said.text} <ContactSentence>{texts.contact(company.email, company.phone)}</ContactSentence>
        </p>
      </Message>
      <div>
        {target?.stageHref ? (
          <ButtonLink href={target.stageHref}>{texts.closed.stage}</ButtonLink>
        ) : (
          searchHref && (
            <ButtonLink variant="outlined" href={searchHref}>
              {texts.search}
            </ButtonLink>
          )
        )}
      </div>
    </div>
  )
}
