import type { VisitedTexts } from '../sv/visited.ts'

export const visited = {
  last: 'Viimeksi katsotut',
  most: (place) => `Katsotuimmat: ${place}`,
  invitation: 'Löydä takaisin katsomiisi kohteisiin',
  why: 'Jos annat luvan, muistamme kuusi kuukautta, mitä kohteita tällä selaimella on katsottu. Ne lasketaan myös, ilman nimeäsi, katsotuimpien joukkoon.',
  allow: 'Kyllä, muista kohteet',
  allowed: 'Tästä lähtien muistamme, mitä katsot.',
  forget: 'Unohda katsomani kohteet',
  forgotten: 'Katsomasi kohteet on unohdettu.',
} satisfies VisitedTexts
