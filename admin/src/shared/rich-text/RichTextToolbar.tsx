import BoldIcon from '@mui/icons-material/FormatBold'
import ItalicIcon from '@mui/icons-material/FormatItalic'
import BulletsIcon from '@mui/icons-material/FormatListBulleted'
import NumbersIcon from '@mui/icons-material/FormatListNumbered'
import LinkIcon from '@mui/icons-material/Link'
import RedoIcon from '@mui/icons-material/Redo'
import HeadingIcon from '@mui/icons-material/Title'
import UndoIcon from '@mui/icons-material/Undo'
import { Box, ToggleButton, Tooltip } from '@mui/material'
import { type Editor, useEditorState } from '@tiptap/react'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { LinkDialog } from './LinkDialog.tsx'

type ToolProps = { name: string; on?: boolean; disabled?: boolean; onClick: () => void; children: ReactNode }

/** A press keeps the text's selection, because the button never takes the focus. */
function Tool({ name, on = false, disabled = false, onClick, children }: ToolProps) {
  const translate = useTranslate()
  const label = translate(`resources.settings.tools.${name}`)
  return (
    <Tooltip title={label}>
      <span>
        <ToggleButton
          value={name}
          size="small"
          selected={on}
          disabled={disabled}
          aria-label={label}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onClick}
          sx={{ border: 0, p: 0.75, '&.Mui-disabled': { border: 0 } }}
        >
          {children}
        </ToggleButton>
      </span>
    </Tooltip>
  )
}

export function RichTextToolbar({ editor, name }: { editor: Editor; name: string }) {
  const translate = useTranslate()
  const [linking, setLinking] = useState(false)
  const now = useEditorState({
    editor,
    selector: ({ editor: at }) => ({
      h2: at.isActive('heading', { level: 2 }),
      h3: at.isActive('heading', { level: 3 }),
      bold: at.isActive('bold'),
      italic: at.isActive('italic'),
      bullets: at.isActive('bulletList'),
      numbers: at.isActive('orderedList'),
      link: at.isActive('link'),
      canLink: at.isActive('link') || !at.state.selection.empty,
      canUndo: at.can().undo(),
      canRedo: at.can().redo(),
    }),
  })
  const run = () => editor.chain().focus()
  return (
    <Box
      role="toolbar"
      aria-label={translate('resources.settings.tools.of', { name })}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.25, p: 0.5, borderBottom: 1, borderColor: 'divider' }}
    >
      <Tool name="h2" on={now.h2} onClick={() => run().toggleHeading({ level: 2 }).run()}>
        <HeadingIcon />
      </Tool>
      <Tool name="h3" on={now.h3} onClick={() => run().toggleHeading({ level: 3 }).run()}>
        <HeadingIcon fontSize="small" />
      </Tool>
      <Tool name="bold" on={now.bold} onClick={() => run().toggleBold().run()}>
        <BoldIcon />
      </Tool>
      <Tool name="italic" on={now.italic} onClick={() => run().toggleItalic().run()}>
        <ItalicIcon />
      </Tool>
      <Tool name="bullets" on={now.bullets} onClick={() => run().toggleBulletList().run()}>
        <BulletsIcon />
      </Tool>
      <Tool name="numbers" on={now.numbers} onClick={() => run().toggleOrderedList().run()}>
        <NumbersIcon />
      </Tool>
      <Tool name="link" on={now.link} disabled={!now.canLink} onClick={() => setLinking(true)}>
        <LinkIcon />
      </Tool>
      <Tool name="undo" disabled={!now.canUndo} onClick={() => run().undo().run()}>
        <UndoIcon />
      </Tool>
      <Tool name="redo" disabled={!now.canRedo} onClick={() => run().redo().run()}>
        <RedoIcon />
      </Tool>
      {linking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </Box>
  )
}
