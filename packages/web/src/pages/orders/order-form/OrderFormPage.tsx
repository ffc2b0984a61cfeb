import { ContactSentence } from '../../../features/contact-sentence/ContactSentence.tsx'
import { OrderForm } from '../../../features/order-form/OrderForm.tsx'
import { AboutFacts } from '../../../features/posted-form/AboutFacts.tsx'
import { FormLead } from '../../../features/posted-form/FormLead.tsx'
import formStyles from '../../../features/posted-form/PostedForm.module.css'
import { useTexts } from '../../../site/site-context.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { Message } from '../../../ui/message/Message.tsx'
import type { TemplateProps } from '../../template-props.ts'

export function OrderFormPage({ model }: TemplateProps<'order-form'>) {
  const texts = useTexts('order').order
  const { requested, company, searchHref } = model
  const said = model.wasNamed ? texts.gone : texts.none
  return (
    <FormLead
      heading={model.heading}
      intro={requested && model.intro}
      about={
        requested && (
          <AboutFacts {...requested} name={requested.stages[0]?.name ?? requested.areaName} strings={texts.about} />
        )
      }
    >
      {requested ? (
        <OrderForm about={requested} privacyHref={model.privacyHref} />
      ) : (
        <div className={formStyles.form}>
          <Message tone="info" heading={said.heading}>
            <p>
              {said.text} <ContactSentence>{texts.contact(company.email, company.phone)}</ContactSentence>
            </p>
          </Message>
          {searchHref && (
            <div>
              <ButtonLink variant="outlined" href={searchHref}>
                {texts.search}
              </ButtonLink>
            </div>
          )}
        </div>
      )}
    </FormLead>
  )
}
