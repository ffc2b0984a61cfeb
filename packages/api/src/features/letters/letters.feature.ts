import { defineFeature, none } from '../feature.ts'
import { openLetters } from './letters.ts'

export const lettersFeature = defineFeature(
  {
    name: 'letters',
    tables: [],
    personalData: none('The queue holds the ids of what e-mails are about, and each is rendered when it is sent.'),
  },
  (deps: Parameters<typeof openLetters>[0]) => {
    const letters = openLetters(deps)
    return {
      service: letters,
    }
  },
)
