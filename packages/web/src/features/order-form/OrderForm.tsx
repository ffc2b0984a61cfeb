import { orderFormId } from '@nyhem/contract/calls/form-state'
import type { OrderedAbout } from '@nyhem/contract/pages/order-form'
import { addressOf } from '@nyhem/contract/routes/address'
import { placeMaterialOrder } from '@nyhem/contract/routes/forms.paths'
import {
  deliveries,
  materials,
  type OrderField,
  orderFieldOf,
  orderFields,
  orderStageQueryName,
  readOrderForm,
  stageBox,
} from '@nyhem/domain/material-order/order-form'
import { useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { classNames } from '../../ui/class-names.ts'
import { CheckboxRows, RadioRows } from '../../ui/fields/CheckboxField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { formFields } from '../posted-form/form-fields.ts'
import formStyles from '../posted-form/PostedForm.module.css'
import { PostedFormFrame } from '../posted-form/PostedFormFrame.tsx'
import { TermsField } from '../posted-form/TermsField.tsx'
import { usePostedForm } from '../posted-form/use-posted-form.ts'
import styles from './OrderForm.module.css'

type Props = { about: OrderedAbout; privacyHref: string | null }

const idOf = (field: string) => `order-${field}`

/** Plain POST without scripts, validated in place with them. */
export function OrderForm({ about, privacyHref }: Props) {
  const texts = useTexts('order').order
  const [number, setNumber] = useState<string | null>(null)
  const form = usePostedForm({
    formId: orderFormId,
    route: placeMaterialOrder,
    fields: orderFields,
    read: readOrderForm,
    fieldOf: orderFieldOf,
    outcomeOf(reply) {
      setNumber(reply.number)
      return { outcome: 'sent' }
    },
  })
  const { values } = form
  const isFresh = Object.keys(values).length === 0
  const { field, written } = formFields<OrderField>(form, { idOf, labels: texts.fields, strings: texts })
  const [first] = about.stages
  return (
    <div className={styles.form}>
      <PostedFormFrame
        form={form}
        formId={orderFormId}
        action={addressOf(placeMaterialOrder)}
        idOf={idOf}
        labels={texts.fields}
        strings={{ ...texts, already: texts.done }}
        refusal={form.code && texts.otherProblem}
        afterDone={number && <p className={formStyles.text}>{texts.number(number)}</p>}
      >
        <input type="hidden" name={orderStageQueryName} value={first?.id} />
        {about.stages.length > 1 ? (
          <CheckboxRows
            {...field('stages')}
            options={about.stages.map(({ id, name }, index) => ({
              name: stageBox(index),
              value: id,
              label: name,
              defaultChecked: isFresh ? index === 0 : stageBox(index) in values,
            }))}
          />
        ) : (
          <input type="hidden" name={stageBox(0)} value={first?.id} />
        )}
        <CheckboxRows
          {...field('materials')}
          options={materials.map((material) => ({
            name: material,
            value: 'yes',
            label: texts.materials[material],
            defaultChecked: isFresh ? material === 'prospectus' : material in values,
          }))}
        />
        <RadioRows
          {...field('delivery')}
          defaultValue={values.delivery ?? 'email'}
          options={deliveries.map((value) => ({ value, label: texts.deliveries[value] }))}
        />
        <fieldset className={formStyles.group}>
          <legend className={formStyles.legend}>{texts.you}</legend>
          <div className={formStyles.pair}>
            <TextField {...written('firstName')} autoComplete="given-name" required />
            <TextField {...written('lastName')} autoComplete="family-name" required />
          </div>
          <TextField {...written('email')} type="email" autoComplete="email" hint={texts.emailHint} required />
        </fieldset>
        <fieldset className={classNames(formStyles.group, styles.address)}>
          <legend className={formStyles.legend}>{texts.address}</legend>
          <TextField {...written('street')} autoComplete="address-line1" />
          <div className={formStyles.pair}>
            <TextField {...written('postalCode')} autoComplete="postal-code" inputMode="numeric" />
            <TextField {...written('city')} autoComplete="address-level2" />
          </div>
        </fieldset>
        <TermsField field={field('terms')} ticked={'terms' in values} strings={texts.terms} privacyHref={privacyHref} />
      </PostedFormFrame>
    </div>
  )
}
