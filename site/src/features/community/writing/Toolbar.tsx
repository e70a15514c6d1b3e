import { dirOf } from '@olympiad/contracts/lang'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { ComposerProps } from './composer.server.ts'
import { BLOCK_MARKS, type BlockMark, INLINE_MARKS, type InlineMark } from './markdown-edit.ts'
import { ToolIcon } from './ToolIcon.tsx'

export type Tool = InlineMark | BlockMark | 'link' | 'picture'

const TOOLS: readonly Tool[] = ['bold', 'italic', ...BLOCK_MARKS, 'link', 'code', 'picture']
/** By `code`, not by letter: an Arabic keyboard yields other letters. */
export const SHORTCUTS: Readonly<Record<string, Tool>> = { KeyB: 'bold', KeyI: 'italic', KeyK: 'link' }
const KEYS: Readonly<Partial<Record<Tool, string>>> = { bold: 'B', italic: 'I', link: 'K' }

type Props = Pick<ComposerProps, 'lang' | 'texts'> & {
  targetId: string
  sending: boolean
  applyTool: (tool: Tool) => void
}

/** One Tab stop; the arrow keys move between the tools. */
export function Toolbar({ lang, texts, targetId, sending, applyTool }: Props) {
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

  const moveFocus = (event: KeyboardEvent) => {
    const nextKey = dirOf(lang) === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const previousKey = dirOf(lang) === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    const targets: Readonly<Record<string, number>> = {
      [nextKey]: (current + 1) % TOOLS.length,
      [previousKey]: (current + TOOLS.length - 1) % TOOLS.length,
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
    <div
      className="tools"
      role="toolbar"
      aria-label={texts.toolbar}
      aria-controls={targetId}
      ref={bar}
      onKeyDown={moveFocus}
    >
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
            onClick={() => applyTool(tool)}
          >
            <ToolIcon tool={tool} lang={lang} texts={texts} />
          </button>
        )
      })}
    </div>
  )
}

export const isInline = (tool: Tool): tool is InlineMark => INLINE_MARKS.some((mark) => mark === tool)
export const isBlock = (tool: Tool): tool is BlockMark => BLOCK_MARKS.some((mark) => mark === tool)
