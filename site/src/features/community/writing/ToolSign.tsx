import { dirOf } from '@olympiad/contracts/lang'
import type { Tool } from './Toolbar.tsx'
import type { ComposerProps } from './writing.server.ts'

/** Drawn for reading from left to right, in a box of 20; what leads along a line is mirrored for the other way. */
const DRAWN: Readonly<
  Record<Exclude<Tool, 'bold' | 'italic' | 'heading' | 'numbers'>, { path: string; flips: boolean }>
> = {
  list: { path: 'M8 4H18M8 10H18M8 16H18M3 4H4M3 10H4M3 16H4', flips: true },
  quote: { path: 'M3 3V17M8 5H17M8 10H17M8 15H13', flips: true },
  link: { path: 'M8 6H5L2 10L5 14H8M12 6H15L18 10L15 14H12M7 10H13', flips: false },
  code: { path: 'M7 4L2 10L7 16M13 4L18 10L13 16', flips: false },
  picture: { path: 'M2 3H18V17H2ZM2 15L7 9L11 13L14 10L18 14M13 6H14', flips: false },
}
const ROWS = [4, 10, 16] as const

/** The digits of a list, `x` in their middle. */
const digits = (x: number): string => {
  const [one, two, three] = ROWS
  const [near, far] = [x - 1.5, x + 1.5]
  return [
    `M${x} ${one - 2.5}V${one + 2.5}`,
    `M${near} ${two - 2.5}H${far}V${two}H${near}V${two + 2.5}H${far}`,
    `M${near} ${three - 2.5}H${far}V${three + 2.5}H${near}M${near} ${three}H${far}`,
  ].join('')
}

/** What a tool looks like. */
export function ToolSign({ tool, lang, texts }: { tool: Tool } & Pick<ComposerProps, 'lang' | 'texts'>) {
  const rtl = dirOf(lang) === 'rtl'
  if (tool === 'bold') return <b aria-hidden="true">{texts.boldSign}</b>
  if (tool === 'italic') return <i aria-hidden="true">{texts.italicSign}</i>
  if (tool === 'heading') return <span aria-hidden="true">{texts.headingSign}</span>
  if (tool === 'numbers') {
    // Mirrored by hand: its digits are not.
    const line = rtl ? 'M12 {y}H2' : 'M8 {y}H18'
    return (
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d={ROWS.map((y) => line.replace('{y}', String(y))).join('')} />
        <path d={digits(rtl ? 17 : 3)} strokeWidth={1.4} />
      </svg>
    )
  }
  const { path, flips } = DRAWN[tool]
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d={path} transform={flips && rtl ? 'matrix(-1 0 0 1 20 0)' : undefined} />
    </svg>
  )
}
