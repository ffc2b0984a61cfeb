import type { BlockKind } from '@nyhem/contract/blocks/blocks'

/** Name of each block, and what it shows. */
export const blocks: Record<BlockKind, { name: string; shows: string }> = {
  text: { name: 'Text', shows: 'Rubrik och löpande text med listor, citat och tabell.' },
  image: { name: 'Bild', shows: 'En bild med bildtext, i spaltens bredd eller ut till kanten.' },
  gallery: { name: 'Bildgalleri', shows: 'Flera bilder som går att bläddra i.' },
  'residence-explorer': { name: 'Bostadsväljare', shows: 'En etapps hem att välja bland, i huset eller som lista.' },
  'selected-projects': { name: 'Utvalda projekt', shows: 'Projekt som valts för hand eller med ett urval.' },
  'search-result': { name: 'Sökresultat', shows: 'De första träffarna i en sparad sökning.' },
  'selected-objects': { name: 'Utvalda hem', shows: 'Enskilda hem med pris, våning och status.' },
  contact: { name: 'Kontakt', shows: 'En eller flera personer med telefon och e-post.' },
  faq: { name: 'Frågor och svar', shows: 'Frågor som fälls ut, en i taget.' },
  video: { name: 'Film', shows: 'En film med ord, som spelas först när man vill.' },
  form: { name: 'Formulär', shows: 'Frågor att svara på, till en mottagare.' },
  timeline: { name: 'Tidslinje', shows: 'Steg i ordning, med när, rubrik och text.' },
  testimonial: { name: 'Citat av boende', shows: 'Någon som bor i huset berättar, med namn.' },
  campaign: { name: 'Kampanj', shows: 'Bild och text som bjuder in till en sak.' },
  'article-list': { name: 'Artiklar', shows: 'Utvalda sidor, eller de senaste ur en avdelning.' },
  blog: { name: 'Ur bloggen', shows: 'De senaste inläggen under en sida.' },
  succession: { name: 'Hem som säljs vidare', shows: 'Hem från mäklare, i en kommun eller alla.' },
  'place-index': { name: 'Platser', shows: 'Län med antal hem, som en lista.' },
  'fact-list': { name: 'Fakta', shows: 'Korta par av ord och värde.' },
  'stored-values': {
    name: 'Besökarens sparade',
    shows: 'Favoriter, anmälningar och sökningar som besökaren har sparat.',
  },
  'link-list': { name: 'Länkar', shows: 'En rad länkar med rubrik och bild.' },
  telephone: { name: 'Telefon', shows: 'Kundservice nummer och tider, med dem som svarar.' },
  'week-programme': { name: 'Veckan', shows: 'Vad som händer dag för dag.' },
  'deposit-comparison': { name: 'Insats jämförd', shows: 'Insatsen i en kooperativ hyresrätt bredvid en bostadsrätt.' },
  noticeboard: { name: 'Anslagstavla', shows: 'Beslut och nyheter med datum och röster.' },
  'reference-register': { name: 'Referenslista', shows: 'Färdiga arbeten med beställare, år och summa.' },
}
