const LABEL_PIXELS = 8
const TICK_PIXELS = 16

/** The chart library measures its labels before their font arrives, and cuts them off. */
export function axisWidth(values: readonly number[]): number {
  const highest = 10 ** Math.ceil(Math.log10(Math.max(1, ...values.map(Math.abs))))
  return TICK_PIXELS + LABEL_PIXELS * highest.toLocaleString('en-US').length
}
