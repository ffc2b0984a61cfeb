import { contrastOnPictures } from './contrast-on-pictures.ts'
import { defaultControls } from './control-lints.ts'
import { disagreeingDates } from './disagreeing-dates.ts'
import { foreignWords } from './foreign-words.ts'
import type { ScreenLint } from './lint.types.ts'
import { missingFocus, readOriginals, repeatedPicture } from './picture-lints.ts'
import { tapTargets } from './tap-targets.ts'
import { brokenAmounts, cutTexts, footerShare, nothingOffered } from './text-lints.ts'

export const screenLints: readonly ScreenLint[] = [
  repeatedPicture,
  missingFocus(readOriginals()),
  disagreeingDates,
  nothingOffered,
  brokenAmounts,
  defaultControls,
  footerShare,
  cutTexts,
  foreignWords,
  tapTargets,
  contrastOnPictures,
]
