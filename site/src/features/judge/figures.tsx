/** In the direction of digits, with a real minus, whatever the language around it. */
export const Figure = ({ value, signed = false }: { value: number; signed?: boolean }) => (
  <bdi dir="ltr">{formatFigure(value, signed)}</bdi>
)

/** Within a sentence: a minus would change sides in Arabic. */
export const isolatedFigure = (value: number): string => `\u2066${formatFigure(value)}\u2069`

export function formatFigure(value: number, signed = false): string {
  const sign = value < 0 ? '−' : signed && value > 0 ? '+' : ''
  return sign + String(Number(Math.abs(value).toFixed(2)))
}
