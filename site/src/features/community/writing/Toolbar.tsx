import { dirOf } from '@olympiad/contracts/lang'
import { type KeyboardEvent, useRef, useState } from 'react'
import { BLOCK_MARKS, type BlockMark, INLINE_MARKS, type InlineMark } from './markdown-edit.ts'
import { ToolSign } from './ToolSign.tsx'
import type { ComposerProps } from './writing.server.ts'

export type Tool = InlineMark | BlockMark | 'link' | 'picture'

const TOOLS: readonly Tool[] = ['bold', 'italic', ...BLOCK_MARKS, 'link', 'code', 'picture']
/** By the key's place, not its letter: the keys of an Arabic keyboard give other ones. */
export const SHORTCUTS: Readonly<Record<string, Tool>> = { KeyB: 'bold', KeyI: 'italic', KeyK: 'link' }
const KEYS: Readonly<Partial<Record<Tool, string>>> = { bold: 'B', italic: 'I', link: 'K' }

type Props = Pick<ComposerProps, 'lang' | 'texts'> & {
  /** Id of what the tools work on. */
  controls: string
  /** A picture is being sent. */
  sending: boolean
  use: (tool: Tool) => void
}

/** The tools of the text: one stop of the Tab key, between which the arrow keys go. */
export function Toolbar({ lang, texts, controls, sending, use }: Props) {
  const [current, setCurrent] = useState(0)
  const names: Record<Tool, string> = {
    bold: texts.bold,
    italic: texts.italic,
    heading: texts.heading,
    list: texts.list,
    numbers: texts.numbers,
    quote: texts.quote,
    link: texts.link,
    code: texts.code,
    picture: texts.picture,
  }
  const bar = useRef<HTMLDivElement>(null)

  const go = (event: KeyboardEvent) => {
    const onwards = dirOf(lang) === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const backwards = dirOf(lang) === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    const targets: Readonly<Record<string, number>> = {
      [onwards]: (current + 1) % TOOLS.length,
      [backwards]: (current + TOOLS.length - 1) % TOOLS.length,
      Home: 0,
      End: TOOLS.length - 1,
    }
    const to = targets[event.key]
    if (to === undefined) return
    event.preventDefault()
    setCurrent(to)
    bar.current?.querySelectorAll('button')[to]?.focus()
  }

  return (
    <div className="tools" role="toolbar" aria-label={texts.toolbar} aria-controls={controls} ref={bar} onKeyDown={go}>
      {TOOLS.map((tool, index) => {
        const key = KEYS[tool]
        return (
          <button
            key={tool}
            type="button"
            tabIndex={index === current ? 0 : -1}
            aria-label={names[tool]}
            aria-keyshortcuts={key ? `Control+${key} Meta+${key}` : undefined}
            aria-busy={tool === 'picture' && sending}
            title={key ? `${names[tool]} (Ctrl+${key})` : names[tool]}
            onFocus={() => setCurrent(index)}
            onClick={() => use(tool)}
          >
            <ToolSign tool={tool} lang={lang} texts={texts} />
          </button>
        )
      })}
    </div>
  )
}

export const isInline = (tool: Tool): tool is InlineMark => INLINE_MARKS.some((mark) => mark === tool)
export const isBlock = (tool: Tool): tool is BlockMark => BLOCK_MARKS.some((mark) => mark === tool)
