import { TOPIC_MOST } from '@olympiad/contracts/community'
import { IMAGE_TYPES } from '@olympiad/contracts/constants'
import { type ComponentProps, type KeyboardEvent, useRef } from 'react'
import { fill } from '../../../i18n/texts.ts'
import { applyEdit, placeIn } from './apply-edit.ts'
import { type InlineMark, insertPicture, makeLink, markBlock, markInline } from './markdown-edit.ts'
import { Preview } from './Preview.tsx'
import { roomLeft } from './room.ts'
import { isBlock, isInline, type Tool, Toolbar } from './Toolbar.tsx'
import { usePictures } from './use-pictures.ts'
import { Writing } from './Writing.tsx'
import type { ComposerProps } from './writing.server.ts'

type Props = {
  composer: ComposerProps
  /** The text as it stands. */
  text: string
  view: View
  setView: (view: View) => void
  /** What the form knows of the control: its id, its value, what is wrong with it. */
  control: ComponentProps<'textarea'>
  /** Told while a picture is on its way. */
  onSending: (sending: boolean) => void
}

const VIEWS = ['write', 'preview'] as const
export type View = (typeof VIEWS)[number]

/** A text in Markdown: tools, pictures, and how it will look. */
export function Editor({ composer, text, view, setView, control, onSending }: Props) {
  const { lang, texts } = composer
  const area = useRef<HTMLTextAreaElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const tabs = useRef<HTMLDivElement>(null)
  const { id = '' } = control

  const pictures = usePictures(composer, {
    textNow: () => area.current?.value ?? '',
    place: (filename) => {
      if (area.current) applyEdit(area.current, insertPicture(placeIn(area.current), texts.pictureWords, filename))
    },
    onSending,
  })

  const words: Record<InlineMark, string> = { bold: texts.boldWords, italic: texts.italicWords, code: texts.codeWords }
  const use = (tool: Tool) => {
    if (tool === 'picture') return files.current?.click()
    if (!area.current) return
    const place = placeIn(area.current)
    if (isInline(tool)) applyEdit(area.current, markInline(place, tool, words[tool]))
    else if (isBlock(tool)) applyEdit(area.current, markBlock(place, tool))
    else applyEdit(area.current, makeLink(place, texts.linkWords))
  }
  const otherTab = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const other = view === 'write' ? 'preview' : 'write'
    setView(other)
    tabs.current?.querySelector<HTMLElement>(`#${id}-tab-${other}`)?.focus()
  }

  return (
    <div className="editor">
      <div className="views" role="tablist" aria-label={texts.views} ref={tabs} onKeyDown={otherTab}>
        {VIEWS.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`${id}-tab-${each}`}
            aria-selected={view === each}
            aria-controls={`${id}-panel-${each}`}
            tabIndex={view === each ? 0 : -1}
            onClick={() => setView(each)}
          >
            {each === 'write' ? texts.tabWrite : texts.tabPreview}
          </button>
        ))}
      </div>
      <div id={`${id}-panel-write`} role="tabpanel" aria-labelledby={`${id}-tab-write`} hidden={view !== 'write'}>
        <Toolbar lang={lang} texts={texts} controls={id} sending={pictures.share !== undefined} use={use} />
        <Writing area={area} control={control} use={use} addPictures={pictures.add} />
        <input
          ref={files}
          type="file"
          hidden
          multiple
          accept={IMAGE_TYPES.join(',')}
          onChange={(event) => {
            const chosen = [...(event.target.files ?? [])]
            event.target.value = ''
            if (chosen.length > 0) pictures.add(chosen)
          }}
        />
      </div>
      {view === 'preview' ? (
        <div className="shown" id={`${id}-panel-preview`} role="tabpanel" aria-labelledby={`${id}-tab-preview`}>
          <Preview {...composer} text={text} />
        </div>
      ) : null}
      <div className="below">
        <p className="help" role="status">
          {pictures.share !== undefined
            ? fill(texts.sending, { percent: Math.round(pictures.share * 100) })
            : pictures.placed
              ? texts.picturePlaced
              : ''}
        </p>
        <p className="help num" role="status">
          {roomLeft(text, TOPIC_MOST, texts)}
        </p>
      </div>
      {pictures.problem ? (
        <p className="error" role="alert">
          {pictures.problem}
        </p>
      ) : null}
    </div>
  )
}
