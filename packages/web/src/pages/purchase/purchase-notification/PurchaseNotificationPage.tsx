import { AboutFacts } from '../../../features/posted-form/AboutFacts.tsx'
import { FormLead } from '../../../features/posted-form/FormLead.tsx'
import formStyles from '../../../features/posted-form/PostedForm.module.css'
import { PurchaseForm } from '../../../features/purchase-form/PurchaseForm.tsx'
import { useTexts } from '../../../site/site-context.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { Message } from '../../../ui/message/Message.tsx'
import { TextLink } from '../../../ui/text-link/TextLink.tsx'
import type { TemplateProps } from '../../registry.ts'

type Model = TemplateProps<'purchase-notification'>['model']

/** Telling us in earnest that one wants to buy a home, or one in a stage. */
export function PurchaseNotificationPage({ model }: TemplateProps<'purchase-notification'>) {
  const { about } = useTexts().purchase
  const { target } = model
  return (
    <FormLead
      heading={model.heading}
      intro={target?.isOpen ? model.intro : null}
      about={target && <AboutFacts {...target} words={about} />}
    >
      {target?.isOpen ? <OpenForm model={model} target={target} /> : <Closed model={model} />}
    </FormLead>
  )
}

function OpenForm({ model, target }: { model: Model; target: NonNullable<Model['target']> }) {
  const { bookNow } = useTexts().purchase
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

/** Nothing to write about: it is gone, or the address names nothing. */
function Closed({ model: { target, wasNamed, searchHref, company } }: { model: Model }) {
  const texts = useTexts().purchase
  const said = target ? texts.closed : wasNamed ? texts.gone : texts.none
  return (
    <div className={formStyles.form}>
      <Message tone="info" heading={said.heading}>
        <p>
          {said.text} {texts.contact(company.email, company.phone)}
        </p>
      </Message>
      <div>
        {target?.stageHref ? (
          <ButtonLink href={target.stageHref}>{texts.closed.stage}</ButtonLink>
        ) : (
          searchHref && (
            <ButtonLink look="outlined" href={searchHref}>
              {texts.search}
            </ButtonLink>
          )
        )}
      </div>
    </div>
  )
}
