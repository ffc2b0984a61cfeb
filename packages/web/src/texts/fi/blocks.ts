import type { FormFieldType } from '@nyhem/domain/forms/form-answers'
import type { Texts } from '../sv.ts'

const formRequired = {
  text: 'Kirjoita vastaus.',
  textarea: 'Kirjoita vastaus.',
  email: 'Kirjoita sähköpostiosoitteesi.',
  phone: 'Kirjoita puhelinnumerosi.',
  select: 'Valitse yksi vaihtoehdoista.',
  checkbox: 'Jatka merkitsemällä ruutu.',
} satisfies Record<FormFieldType, string>

export const blocks = {
  whereToLive: 'Missä haluat asua?',
  homes: (count: number) => (count === 1 ? '1 asunto' : `${count} asuntoa`),
  playVideo: (title: string) => `Toista video: ${title}`,
  videoConsent: (host: string) =>
    `Video tulee palvelusta ${host}. Kun toistat sen, ${host} saa tiedon katselusta ja voi tallentaa evästeitä selaimeesi. Muistamme vastauksesi kuusi kuukautta.`,
  videoAllow: 'Toista video',
  videoDecline: 'Ei nyt',
  videoTranscript: 'Lue, mitä videolla sanotaan',
  formNotSent: 'Lähettäminen ei onnistunut juuri nyt. Vastauksesi ovat tallella. Yritä hetken kuluttua uudelleen.',
  formProblems: {
    required: ({ type }) => formRequired[type],
    inputTooLong: ({ maxLength }) => `Kirjoita enintään ${maxLength} merkkiä.`,
    email: () => 'Kirjoita sähköpostiosoite muodossa nimi@esimerkki.fi.',
    phoneNumber: () => 'Kirjoita numero, 7–20 merkkiä.',
    notAChoice: () => 'Valitse yksi vaihtoehdoista.',
  },
} satisfies Texts['blocks']
