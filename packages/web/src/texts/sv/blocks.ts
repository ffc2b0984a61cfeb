/** Words of the content blocks. */
export const blocks = {
  whereToLive: 'Var vill du bo?',
  homes: (count: number) => `${count} hem`,
  playVideo: (title: string) => `Spela filmen: ${title}`,
  videoConsent: (host: string) =>
    `Filmen kommer från ${host}. När den spelas får ${host} veta att du tittar och kan spara kakor i din webbläsare. Vi minns ditt svar i sex månader.`,
  videoAllow: 'Spela filmen',
  videoDecline: 'Inte nu',
  videoTranscript: 'Läs vad som sägs i filmen',
}
