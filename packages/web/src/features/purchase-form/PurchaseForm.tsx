import { purchaseFormId } from '@nyhem/contract/calls/form-state'
import type { PurchaseNotificationReply } from '@nyhem/contract/calls/purchase-notification'
import type { NotifiedTarget } from '@nyhem/contract/pages/purchase-notification'
import { addressOf } from '@nyhem/contract/routes/address'
import { notifyOfPurchase } from '@nyhem/contract/routes/forms.paths'
import { mostBuyers } from '@nyhem/domain/booking/buyers'
import { roomsBounds } from '@nyhem/domain/housing/shown-measures'
import { interestLimits } from '@nyhem/domain/interest/interest-form'
import { purchaseQueryNames } from '@nyhem/domain/purchase/purchase-address'
import {
  floorWishes,
  type PurchaseField,
  purchaseFields,
  purchaseFinancings,
  purchaseMoveIns,
  readPurchaseForm,
} from '@nyhem/domain/purchase/purchase-form'
import { useState } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import type { PurchaseTexts } from '../../texts/sv/purchase.ts'
import { CheckboxField, RadioRows } from '../../ui/fields/CheckboxField.tsx'
import { SelectField, type SelectOption } from '../../ui/fields/SelectField.tsx'
import { TextAreaField, TextField } from '../../ui/fields/TextField.tsx'
import { browserKey, rememberBrowser } from '../posted-form/browser-key.ts'
import { formFields } from '../posted-form/form-fields.ts'
import { PersonFields } from '../posted-form/PersonFields.tsx'
import styles from '../posted-form/PostedForm.module.css'
import { PostedFormFrame } from '../posted-form/PostedFormFrame.tsx'
import { TermsField } from '../posted-form/TermsField.tsx'
import { type PostedOutcome, usePostedForm } from '../posted-form/use-posted-form.ts'

type Props = { target: NotifiedTarget; privacyHref: string | null }

const idOf = (field: string) => `purchase-${field}`

const outcomes = {
  Ok: { outcome: 'sent' },
  Updated: { outcome: 'already' },
  Closed: { outcome: 'refused', code: 'Closed' },
} as const satisfies Record<PurchaseNotificationReply['code'], PostedOutcome>

const labelsOf = ({ fields }: PurchaseTexts): Record<PurchaseField, string> => ({
  ...fields,
  terms: fields.termsShort,
  sellsFirst: fields.sellsFirstShort,
})

const optionsOf = <Choice extends string>(
  choices: readonly Choice[],
  strings: Readonly<Record<Choice, string>>,
): SelectOption[] => choices.map((value) => ({ value, label: strings[value] }))

const countOptions = ({ min, max }: { min: number; max: number }, say: (n: number) => string): SelectOption[] =>
  Array.from({ length: max - min + 1 }, (_, index) => ({ value: String(min + index), label: say(min + index) }))

/** Plain POST without scripts, validated in place with them. */
export function PurchaseForm({ target, privacyHref }: Props) {
  const site = useSite()
  const texts = useTexts('purchase').purchase
  const [number, setNumber] = useState<string | null>(null)
  const form = usePostedForm({
    formId: purchaseFormId,
    route: notifyOfPurchase,
    fields: purchaseFields,
    read: (written) => readPurchaseForm(written, site),
    along: browserKey,
    outcomeOf(reply) {
      rememberBrowser(reply.interestKey)
      setNumber(reply.number)
      return outcomes[reply.code]
    },
  })
  const [message, setMessage] = useState(form.values.message ?? '')
  const labels = labelsOf(texts)
  const { field, written } = formFields<PurchaseField>(form, { idOf, labels, strings: texts })
  return (
    <PostedFormFrame
      form={form}
      formId={purchaseFormId}
      action={addressOf(notifyOfPurchase)}
      idOf={idOf}
      labels={labels}
      strings={texts}
      refusal={form.code && (form.code === 'Closed' ? texts.refused.Closed : texts.otherProblem)}
      afterDone={number && <p className={styles.text}>{texts.number(number)}</p>}
    >
      <input type="hidden" name={purchaseQueryNames[target.kind]} value={target.id} />
      <PersonFields written={written} emailHint={texts.fields.emailHint} />
      {target.kind === 'stage' && (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{texts.wishes}</legend>
          <p className={styles.text}>{texts.wishesHint}</p>
          <div className={styles.pair}>
            <SelectField
              {...written('minRooms')}
              options={countOptions(roomsBounds(site.country), texts.rooms)}
              empty={texts.any}
              optional
            />
            <SelectField
              {...written('floor')}
              options={optionsOf(floorWishes, texts.floors)}
              empty={texts.any}
              optional
            />
          </div>
          <TextField {...written('highestPrice')} inputMode="numeric" width="medium" optional />
        </fieldset>
      )}
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{texts.you}</legend>
        <SelectField
          {...field('buyers')}
          defaultValue={form.values.buyers ?? '1'}
          width="medium"
          options={countOptions({ min: 1, max: mostBuyers[site.country] }, texts.people)}
        />
        <RadioRows
          {...field('financing')}
          defaultValue={form.values.financing}
          options={optionsOf(purchaseFinancings, texts.financings)}
        />
        <CheckboxField
          {...field('sellsFirst')}
          label={texts.fields.sellsFirst}
          value="yes"
          defaultChecked={'sellsFirst' in form.values}
          optional
        />
        <SelectField
          {...written('moveIn')}
          width="medium"
          options={optionsOf(purchaseMoveIns, texts.moveIns)}
          empty={texts.choose}
          required
        />
      </fieldset>
      <TextAreaField
        {...field('message')}
        hint={texts.messageHint}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
        maxLength={interestLimits.message}
        rows={4}
        optional
      />
      <TermsField
        field={field('terms')}
        ticked={'terms' in form.values}
        strings={texts.fields}
        privacyHref={privacyHref}
      />
    </PostedFormFrame>
  )
}
