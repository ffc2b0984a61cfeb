import type { Texts } from '../sv.ts'

export const blocks = {
  whereToLive: 'Hvor vil du bo?',
  homes: (count: number) => (count === 1 ? '1 bolig' : `${count} boliger`),
  playVideo: (title: string) => `Spill av filmen: ${title}`,
  videoConsent: (host: string) =>
    `Filmen kommer fra ${host}. Når den spilles av, får ${host} vite at du ser på, og kan lagre informasjonskapsler i nettleseren din. Vi husker svaret ditt i seks måneder.`,
  videoAllow: 'Spill av filmen',
  videoDecline: 'Ikke nå',
  videoTranscript: 'Les hva som blir sagt i filmen',
} satisfies Texts['blocks']
