import type { Texts } from '../sv.ts'

export const visited = {
  last: 'Viimeksi katsotut',
  most: (place) => `Katsotuimmat: ${place}`,
  invitation: 'Löydä takaisin katsomiisi kohteisiin',
  why: 'Jos annat luvan, muistamme kuusi kuukautta, mitä kohteita tällä selaimella on katsottu. Ne lasketaan myös, ilman nimeäsi, katsotuimpien joukkoon.',
  allow: 'Kyllä, muistakaa ne',
  allowed: 'Tästä lähtien muistamme, mitä katsot.',
  forget: 'Unohtakaa katsomani kohteet',
  forgotten: 'Katsomasi kohteet on unohdettu.',
} satisfies Texts['visited']
