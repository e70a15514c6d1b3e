import { type ComponentProps, type KeyboardEvent, type RefObject, useState } from 'react'
import { applyEdit, placeIn } from './apply-edit.ts'
import { continueBlock } from './markdown-edit.ts'
import { SHORTCUTS, type Tool } from './Toolbar.tsx'

type Props = {
  area: RefObject<HTMLTextAreaElement | null>
  control: ComponentProps<'textarea'>
  use: (tool: Tool) => void
  addPictures: (files: readonly File[]) => void
}

/** Where a text is typed: with the tools' keys, lists that go on by themselves, and pictures that are pasted or dropped. */
export function Writing({ area, control, use, addPictures }: Props) {
  const [over, setOver] = useState(false)
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event
    const tool = (ctrlKey || metaKey) && !altKey && !shiftKey ? SHORTCUTS[code] : undefined
    if (tool) {
      event.preventDefault()
      return use(tool)
    }
    if (key !== 'Enter' || ctrlKey || metaKey || shiftKey || event.nativeEvent.isComposing) return
    const edit = continueBlock(placeIn(event.currentTarget))
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
        // A word processor puts a picture of its words beside them.
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
