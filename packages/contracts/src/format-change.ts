const PERCENT = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
})

/** `30, 24` → `+25%`. A dash where there was nothing to compare with. */
export const formatChange = (now: number, then: number): string =>
  then > 0 ? PERCENT.format((now - then) / then) : '–'
