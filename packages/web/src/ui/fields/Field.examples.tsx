import { type ReactNode, useState } from 'react'
import { SliderField } from '../slider/SliderField.tsx'
import { CheckboxField, RadioRows } from './CheckboxField.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { SelectField } from './SelectField.tsx'
import { TextAreaField, TextField } from './TextField.tsx'

function CountedText() {
  const [value, setValue] = useState('Går det att se hemmet')
  return (
    <TextAreaField
      name="example-message"
      label="Meddelande"
      optional
      maxLength={500}
      value={value}
      onChange={(event) => setValue(event.currentTarget.value)}
    />
  )
}

function PriceSlider() {
  const [price, setPrice] = useState(4_500_000)
  return (
    <SliderField
      id="example-price"
      label="Högsta pris"
      hint="Reglaget och fältet följer varandra."
      min={1_000_000}
      max={9_850_000}
      step={250_000}
      value={price}
      onChange={setPrice}
      unit="kr"
      format={(value) => value.toLocaleString('sv-SE').replaceAll(/\s/g, '\u00a0')}
    />
  )
}

export const examples: Record<string, ReactNode> = {
  text: (
    <TextField name="example-email" type="email" label="E-post" hint="Hit skickar vi bekräftelsen." width="medium" />
  ),
  error: (
    <TextField
      name="example-phone"
      type="tel"
      label="Telefon"
      defaultValue="070-55"
      error="Skriv numret med 7 till 20 siffror."
      width="medium"
    />
  ),
  'with unit': (
    <TextField name="example-income" label="Lön före skatt" unit="kr/mån" inputMode="numeric" width="short" />
  ),
  locked: <TextField name="example-name" label="Förnamn" defaultValue="Elin" readOnly hint="Hämtat från ditt BankID" />,
  'several lines with a counter': <CountedText />,
  select: (
    <SelectField
      name="example-county"
      label="Län"
      empty="Välj"
      options={[
        { value: 'stockholm', label: 'Stockholms län' },
        { value: 'uppsala', label: 'Uppsala län' },
      ]}
      width="medium"
    />
  ),
  checkbox: <CheckboxField name="example-terms" label="Jag har läst hur ni hanterar mina uppgifter." />,
  'checkbox with error': (
    <CheckboxField
      name="example-terms-2"
      label="Jag godkänner villkoren."
      error="Godkänn villkoren för att gå vidare."
    />
  ),
  'radio rows': (
    <RadioRows
      name="example-floor"
      label="Golv"
      defaultValue="oak"
      options={[
        { value: 'oak', label: 'Ekparkett, mattlack', end: 'ingår' },
        { value: 'ash', label: 'Askparkett, vitoljad', hint: 'Ljusare, märks mer', end: '+12 000 kr' },
      ]}
    />
  ),
  'slider with number field': <PriceSlider />,
  'error summary': (
    <ErrorSummary
      attempt={0}
      problems={[
        { fieldId: 'example-phone', label: 'Telefon', message: 'Skriv numret med 7 till 20 siffror.' },
        { fieldId: 'example-terms-2', label: 'Villkor', message: 'Godkänn villkoren för att gå vidare.' },
      ]}
    />
  ),
}
