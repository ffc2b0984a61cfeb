import type { Texts } from '../sv.ts'

export const blocks = {
  whereToLive: 'Missä haluat asua?',
  homes: (count: number) => (count === 1 ? '1 asunto' : `${count} asuntoa`),
  playVideo: (title: string) => `Toista video: ${title}`,
  videoConsent: (host: string) =>
    `Video tulee palvelusta ${host}. Kun toistat sen, ${host} saa tiedon katselusta ja voi tallentaa evästeitä selaimeesi.`,
  videoAllow: 'Toista video',
  videoDecline: 'Ei nyt',
  videoTranscript: 'Lue, mitä videolla sanotaan',
  formThanks: 'Kiitos, viestisi on perillä',
  formFailed: 'Lomaketta ei voitu vastaanottaa. Tarkista vastaukset ja yritä uudelleen.',
  formNotSent: 'Lähettäminen ei onnistunut juuri nyt. Vastauksesi ovat tallella. Yritä hetken kuluttua uudelleen.',
  formProblems: {
    required: ({ label }) => `Täytä kohta ”${label}”.`,
    inputTooLong: ({ maxLength }) => `Kirjoita enintään ${maxLength} merkkiä.`,
    email: () => 'Kirjoita sähköpostiosoite muodossa nimi@esimerkki.fi.',
    phoneNumber: () => 'Kirjoita numero, 7–20 merkkiä.',
    notAChoice: () => 'Valitse yksi vaihtoehdoista.',
  },
} satisfies Texts['blocks']
