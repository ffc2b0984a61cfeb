import styles from './EmptyPlot.module.css'

export const EmptyPlot = () => (
  <svg className={styles.drawing} viewBox="0 0 880 330" aria-hidden="true" focusable="false">
    <path d="M0 300h880" />
    <path d="M20 122h156v178h-156z" />
    <path d="M20 122l78 -70 78 70" />
    <rect x="40" y="138" width="28" height="30" />
    <rect x="84" y="138" width="28" height="30" />
    <rect x="128" y="138" width="28" height="30" />
    <rect x="40" y="184" width="28" height="30" />
    <rect x="84" y="184" width="28" height="30" />
    <rect x="128" y="184" width="28" height="30" />
    <rect x="40" y="230" width="28" height="30" />
    <rect x="84" y="230" width="28" height="30" />
    <rect x="128" y="230" width="28" height="30" />
    <path d="M236 76h156v224h-156z" />
    <path d="M230 76h168" />
    <rect x="256" y="92" width="28" height="30" />
    <rect x="300" y="92" width="28" height="30" />
    <rect x="344" y="92" width="28" height="30" />
    <rect x="256" y="138" width="28" height="30" />
    <rect x="300" y="138" width="28" height="30" className={styles.lit} />
    <rect x="344" y="138" width="28" height="30" />
    <rect x="256" y="184" width="28" height="30" />
    <rect x="300" y="184" width="28" height="30" />
    <rect x="344" y="184" width="28" height="30" />
    <rect x="256" y="230" width="28" height="30" />
    <rect x="300" y="230" width="28" height="30" />
    <rect x="344" y="230" width="28" height="30" />
    <path d="M452 300V172l40-34 40 34M572 172l40-34 40 34v128" strokeDasharray="5 6" />
    <path d="M532 172v128M572 172v128" strokeDasharray="5 6" />
    <path d="M690 122h156v178h-156z" />
    <path d="M690 122l78 -70 78 70" />
    <rect x="710" y="138" width="28" height="30" />
    <rect x="754" y="138" width="28" height="30" />
    <rect x="798" y="138" width="28" height="30" />
    <rect x="710" y="184" width="28" height="30" />
    <rect x="754" y="184" width="28" height="30" />
    <rect x="798" y="184" width="28" height="30" />
    <rect x="710" y="230" width="28" height="30" />
    <rect x="754" y="230" width="28" height="30" />
    <rect x="798" y="230" width="28" height="30" />
    <path d="M486 300v-40h20v40" strokeDasharray="5 6" />
  </svg>
)
