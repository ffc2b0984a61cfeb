import '../themes/fonts.css'
import '../themes/tokens.css'
import '../themes/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Office } from './Office.tsx'
import { showPreferences } from './preferences.tsx'

showPreferences()
const place = document.getElementById('office')
if (!place) throw new Error('the document has no place for the office')
createRoot(place).render(
  <StrictMode>
    <Office />
  </StrictMode>,
)
