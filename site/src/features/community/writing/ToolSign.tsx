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
const ROWS = [4, 10, 16]

/** What a tool looks like. */
export function ToolSign({ tool, lang, texts }: { tool: Tool } & Pick<ComposerProps, 'lang' | 'texts'>) {
  if (tool === 'bold') return <b aria-hidden="true">{texts.boldSign}</b>
  if (tool === 'italic') return <i aria-hidden="true">{texts.italicSign}</i>
  if (tool === 'heading') return <span aria-hidden="true">{texts.headingSign}</span>
  if (tool === 'numbers') {
    // Mirrored by hand: its digits are not.
    const [line, digit] = lang === 'ar' ? ['H2', 17] : ['H18', 3]
    return (
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d={ROWS.map((y) => `M${lang === 'ar' ? 12 : 8} ${y}${line}`).join('')} />
        {ROWS.map((y, index) => (
          <text key={y} x={digit} y={y + 2.5} textAnchor="middle">
            {index + 1}
          </text>
        ))}
      </svg>
    )
  }
  const { path, flips } = DRAWN[tool]
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d={path} transform={flips && lang === 'ar' ? 'matrix(-1 0 0 1 20 0)' : undefined} />
    </svg>
  )
}
