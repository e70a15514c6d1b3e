import { type ComponentProps, type KeyboardEvent, type RefObject, useState } from 'react'
import { applyEdit, readSelection } from './apply-edit.ts'
import { continueBlock } from './markdown-edit.ts'
import { SHORTCUTS, type Tool } from './Toolbar.tsx'

type Props = {
  area: RefObject<HTMLTextAreaElement | null>
  control: ComponentProps<'textarea'>
  applyTool: (tool: Tool) => void
  addPictures: (files: readonly File[]) => void
}

export function MarkdownTextarea({ area, control, applyTool, addPictures }: Props) {
  const [over, setOver] = useState(false)
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event
    const tool = (ctrlKey || metaKey) && !altKey && !shiftKey ? SHORTCUTS[code] : undefined
    if (tool) {
      event.preventDefault()
      return applyTool(tool)
    }
    if (key !== 'Enter' || ctrlKey || metaKey || shiftKey || event.nativeEvent.isComposing) return
    const edit = continueBlock(readSelection(event.currentTarget))
    if (!edit) return
    event.preventDefault()
    applyEdit(event.currentTarget, edit)
  }
  return (
    <textarea
      {...control}
      ref={area}
      className={over ? 'control over' : 'control'}
      dir="auto"
      rows={12}
      onKeyDown={onKey}
      onPaste={(event) => {
        // Word processors add a picture of the copied text.
        if (event.clipboardData.files.length === 0 || event.clipboardData.types.includes('text/plain')) return
        event.preventDefault()
        addPictures([...event.clipboardData.files])
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        addPictures([...event.dataTransfer.files])
      }}
    />
  )
}
