import type { Texts } from '../sv.ts'

export const blocks = {
  whereToLive: 'Missä haluat asua?',
  homes: (count: number) => (count === 1 ? '1 asunto' : `${count} asuntoa`),
  playVideo: (title: string) => `Toista video: ${title}`,
  videoConsent: (host: string) =>
    `Video tulee palvelusta ${host}. Kun toistat sen, ${host} saa tiedon katselusta ja voi tallentaa evästeitä selaimeesi. Muistamme vastauksesi kuusi kuukautta.`,
  videoAllow: 'Toista video',
  videoDecline: 'Ei nyt',
  videoTranscript: 'Lue, mitä videolla sanotaan',
} satisfies Texts['blocks']
