import { dirOf } from '@olympiad/contracts/lang'
import type { ComposerProps } from './composer.server.ts'
import type { Tool } from './Toolbar.tsx'

/** Paths for left to right, in a 20 × 20 box; directional ones are mirrored for right to left. */
const PATHS: Readonly<
  Record<Exclude<Tool, 'bold' | 'italic' | 'heading' | 'numbers'>, { path: string; flips: boolean }>
> = {
  list: { path: 'M8 4H18M8 10H18M8 16H18M3 4H4M3 10H4M3 16H4', flips: true },
  quote: { path: 'M3 3V17M8 5H17M8 10H17M8 15H13', flips: true },
  link: { path: 'M8 6H5L2 10L5 14H8M12 6H15L18 10L15 14H12M7 10H13', flips: false },
  code: { path: 'M7 4L2 10L7 16M13 4L18 10L13 16', flips: false },
  picture: { path: 'M2 3H18V17H2ZM2 15L7 9L11 13L14 10L18 14M13 6H14', flips: false },
}
const digits = (x: number): string => `M${x - 1.5} 3H${x}V8M${x - 2} 12H${x + 2}V14.5H${x - 2}V17H${x + 2}`

export function ToolIcon({ tool, lang, texts }: { tool: Tool } & Pick<ComposerProps, 'lang' | 'texts'>) {
  const rtl = dirOf(lang) === 'rtl'
  if (tool === 'bold') return <b aria-hidden="true">{texts.boldSign}</b>
  if (tool === 'italic') return <i aria-hidden="true">{texts.italicSign}</i>
  if (tool === 'heading') return <span aria-hidden="true">{texts.headingSign}</span>
  if (tool === 'numbers') {
    // Not mirrored by CSS: its digits must stay readable.
    return (
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d={rtl ? 'M11 5.5H2M11 14.5H2' : 'M9 5.5H18M9 14.5H18'} />
        <path d={digits(rtl ? 16 : 4)} strokeWidth={1.5} />
      </svg>
    )
  }
  const { path, flips } = PATHS[tool]
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d={path} transform={flips && rtl ? 'matrix(-1 0 0 1 20 0)' : undefined} />
    </svg>
  )
}
