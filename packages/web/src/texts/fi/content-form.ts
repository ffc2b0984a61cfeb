import type { FormFieldType } from '@nyhem/domain/forms/form-answers'
import type { contentForm as swedish } from '../sv/content-form.ts'

/** A field limit for its error message. */
const number = (bound: number | null): string => String(bound ?? '').replace('.', ',')

const formRequired = {
  text: 'Kirjoita vastaus.',
  textarea: 'Kirjoita vastaus.',
  name: 'Kirjoita nimesi.',
  email: 'Kirjoita sähköpostiosoitteesi.',
  phone: 'Kirjoita puhelinnumerosi.',
  'postal-code': 'Kirjoita postinumerosi.',
  number: 'Kirjoita luku.',
  date: 'Valitse päivä.',
  select: 'Valitse yksi vaihtoehdoista.',
  radio: 'Valitse yksi vaihtoehdoista.',
  checkbox: 'Jatka merkitsemällä ruutu.',
  consent: 'Jatka hyväksymällä tämä.',
} satisfies Record<FormFieldType, string>

export const contentForm = {
  notSent: 'Lähettäminen ei onnistunut juuri nyt. Vastauksesi ovat tallella. Yritä hetken kuluttua uudelleen.',
  problems: {
    required: ({ type }) => formRequired[type],
    inputTooShort: ({ minLength }) => `Kirjoita vähintään ${minLength} merkkiä.`,
    inputToLong: ({ maxLength }) => `Kirjoita enintään ${maxLength} merkkiä.`,
    email: () => 'Kirjoita sähköpostiosoite muodossa nimi@esimerkki.fi.',
    phoneNumber: () => 'Kirjoita numero, 7–20 merkkiä.',
    invalidInput: () => 'Kirjoita nimi ilman numeroita ja merkkejä kuten @ ja <.',
    numeric: () => 'Kirjoita luku numeroin, esimerkiksi 12 tai 2,5.',
    minValue: ({ min }) => `Kirjoita luku, joka on vähintään ${number(min)}.`,
    maxValue: ({ max }) => `Kirjoita luku, joka on enintään ${number(max)}.`,
    postalCode: () => 'Kirjoita postinumero numeroin, esimerkiksi 00100.',
    date: () => 'Valitse olemassa oleva päivä, esimerkiksi 14.2.2027.',
    notAChoice: () => 'Valitse yksi vaihtoehdoista.',
  },
} satisfies typeof swedish
