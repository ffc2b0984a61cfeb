import { OrderForm } from '../../../features/order-form/OrderForm.tsx'
import { AboutFacts } from '../../../features/posted-form/AboutFacts.tsx'
import { FormLead } from '../../../features/posted-form/FormLead.tsx'
import formStyles from '../../../features/posted-form/PostedForm.module.css'
import { useTexts } from '../../../site/site-context.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { Message } from '../../../ui/message/Message.tsx'
import type { TemplateProps } from '../../registry.ts'

/** Ordering material about one or several stages of an area. */
export function OrderFormPage({ model }: TemplateProps<'order-form'>) {
  const texts = useTexts().order
  const { asked, company, searchHref } = model
  const said = model.wasNamed ? texts.gone : texts.none
  return (
    <FormLead
      heading={model.heading}
      intro={asked && model.intro}
      about={asked && <AboutFacts {...asked} name={asked.stages[0]?.name ?? asked.areaName} words={texts.about} />}
    >
      {asked ? (
        <OrderForm about={asked} privacyHref={model.privacyHref} />
      ) : (
        <div className={formStyles.form}>
          <Message tone="info" heading={said.heading}>
            <p>
              {said.text} {texts.contact(company.email, company.phone)}
            </p>
          </Message>
          {searchHref && (
            <div>
              <ButtonLink look="outlined" href={searchHref}>
                {texts.search}
              </ButtonLink>
            </div>
          )}
        </div>
      )}
    </FormLead>
  )
}
