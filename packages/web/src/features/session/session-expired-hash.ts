/** Hash that shows the "session ended" notice. */
export const sessionExpiredHash = '#session-expired'

/** The notice over an open report, whose hash it names without the step; without one, the notice alone. */
export const expiredHashOver = (reportHash: string): string => {
  const [report = ''] = reportHash.slice(1).split('=')
  return report === '' ? sessionExpiredHash : `${sessionExpiredHash}=${report}`
}
