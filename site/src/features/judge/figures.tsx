/** In the direction of digits, with a real minus, whatever the language around it. */
export const Figure = ({ value, signed = false }: { value: number; signed?: boolean }) => (
  <bdi dir="ltr">{formatFigure(value, signed)}</bdi>
)

export function formatFigure(value: number, signed = false): string {
  const sign = value < 0 ? '−' : signed && value > 0 ? '+' : ''
  return sign + String(Number(Math.abs(value).toFixed(2)))
}
