import { MAX_TOPIC_LENGTH } from '@olympiad/contracts/community'
import { IMAGE_TYPES } from '@olympiad/contracts/constants'
import { type ComponentProps, type KeyboardEvent, useRef } from 'react'
import { fill } from '../../../i18n/texts.ts'
import { applyEdit, readSelection } from './apply-edit.ts'
import type { ComposerProps } from './composer.server.ts'
import { MarkdownTextarea } from './MarkdownTextarea.tsx'
import { type InlineMark, insertPicture, makeLink, toggleBlockMark, toggleInlineMark } from './markdown-edit.ts'
import { Preview } from './Preview.tsx'
import { formatRemainingCharacters } from './remaining-characters.ts'
import { isBlock, isInline, type Tool, Toolbar } from './Toolbar.tsx'
import { usePictureUpload } from './use-picture-upload.ts'

type Props = {
  composer: ComposerProps
  text: string
  view: View
  setView: (view: View) => void
  control: ComponentProps<'textarea'>
  onUploadingChange: (sending: boolean) => void
}

const VIEWS = ['write', 'preview'] as const
export type View = (typeof VIEWS)[number]

export function Editor({ composer, text, view, setView, control, onUploadingChange }: Props) {
  const { lang, texts } = composer
  const area = useRef<HTMLTextAreaElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const tabs = useRef<HTMLDivElement>(null)
  const { id = '' } = control

  const pictures = usePictureUpload(composer, {
    getText: () => area.current?.value ?? '',
    insertPicture: (filename) => {
      if (area.current)
        applyEdit(area.current, insertPicture(readSelection(area.current), texts.pictureWords, filename))
    },
    onUploadingChange,
  })

  const words: Record<InlineMark, string> = { bold: texts.boldWords, italic: texts.italicWords, code: texts.codeWords }
  const applyTool = (tool: Tool) => {
    if (tool === 'picture') return files.current?.click()
    if (!area.current) return
    const selection = readSelection(area.current)
    if (isInline(tool)) applyEdit(area.current, toggleInlineMark(selection, tool, words[tool]))
    else if (isBlock(tool)) applyEdit(area.current, toggleBlockMark(selection, tool))
    else applyEdit(area.current, makeLink(selection, texts.linkWords))
  }
  const otherTab = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const nextView = view === 'write' ? 'preview' : 'write'
    setView(nextView)
    tabs.current?.querySelector<HTMLElement>(`#${id}-tab-${nextView}`)?.focus()
  }

  return (
    <div className="editor">
      <div className="views" role="tablist" aria-label={texts.views} ref={tabs} onKeyDown={otherTab}>
        {VIEWS.map((option) => (
          <button
            key={option}
            type="button"
            role="tab"
            id={`${id}-tab-${option}`}
            aria-selected={view === option}
            aria-controls={`${id}-panel-${option}`}
            tabIndex={view === option ? 0 : -1}
            onClick={() => setView(option)}
          >
            {option === 'write' ? texts.tabWrite : texts.tabPreview}
          </button>
        ))}
      </div>
      <div id={`${id}-panel-write`} role="tabpanel" aria-labelledby={`${id}-tab-write`} hidden={view !== 'write'}>
        <Toolbar
          lang={lang}
          texts={texts}
          targetId={id}
          sending={pictures.progress !== undefined}
          applyTool={applyTool}
        />
        <MarkdownTextarea area={area} control={control} applyTool={applyTool} addPictures={pictures.upload} />
        <input
          ref={files}
          type="file"
          hidden
          multiple
          accept={IMAGE_TYPES.join(',')}
          onChange={(event) => {
            const chosen = [...(event.target.files ?? [])]
            event.target.value = ''
            if (chosen.length > 0) pictures.upload(chosen)
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
          {pictures.progress !== undefined
            ? fill(texts.sending, { percent: Math.round(pictures.progress * 100) })
            : pictures.isUploaded
              ? texts.picturePlaced
              : ''}
        </p>
        <p className="help num" role="status">
          {formatRemainingCharacters(text, MAX_TOPIC_LENGTH, texts)}
        </p>
      </div>
      {pictures.errorMessage ? (
        <p className="error" role="alert">
          {pictures.errorMessage}
        </p>
      ) : null}
    </div>
  )
}
