import type { Texts } from '../sv.ts'

export const blocks = {
  whereToLive: 'Where would you like to live?',
  homes: (count: number) => (count === 1 ? '1 home' : `${count} homes`),
  playVideo: (title: string) => `Play the film: ${title}`,
  videoConsent: (host: string) =>
    `The film comes from ${host}. When it plays, ${host} learns that you are watching and may store cookies in your browser. We remember your answer for six months.`,
  videoAllow: 'Play the film',
  videoDecline: 'Not now',
  videoTranscript: 'Read what is said in the film',
} satisfies Texts['blocks']
