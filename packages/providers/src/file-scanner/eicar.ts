/**
 * The harmless text that every scanner reports as malware. In two pieces, so that no scanner reports this file. Source:
 * EICAR, anti-malware test file.
 */
export const eicar: string = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
