import { Box, FormHelperText } from '@mui/material'
import { dirOf, type Lang } from '@olympiad/contracts/lang'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { useInput, useResourceContext, useTranslate, ValidationError } from 'react-admin'
import { styleNonce } from '../../layout/nonce.ts'
import { asTyped } from '../as-typed.ts'
import { richExtensions } from './extensions.ts'
import { PROSE } from './prose.ts'
import { RichTextTools } from './RichTextTools.tsx'

type RichTextInputProps = { source: string; lang: Lang }

const PAGE = { minHeight: 240, maxHeight: '60vh', overflow: 'auto', p: 2, outline: 0, ...PROSE } as const

/** Rich text in a language of its own: what is typed runs in its direction. Its value is HTML, empty where there is none. */
export default function RichTextInput({ source, lang }: RichTextInputProps) {
  const translate = useTranslate()
  const name = translate(`resources.${useResourceContext()}.fields.${source}`)
  const { field, fieldState, id } = useInput({ source, parse: asTyped })
  const value = String(field.value ?? '')
  /** What the editor holds, as the form knows it: the editor spells it otherwise. */
  const held = useRef(value)
  const editor = useEditor(
    {
      extensions: richExtensions,
      content: value,
      // The server allows styles by this word alone.
      ...(styleNonce && { injectNonce: styleNonce }),
      editorProps: {
        attributes: { id, lang, dir: dirOf(lang), role: 'textbox', 'aria-multiline': 'true', 'aria-label': name },
      },
      onUpdate: ({ editor: now }) => {
        held.current = now.isEmpty ? '' : now.getHTML()
        field.onChange(held.current)
      },
      onBlur: () => field.onBlur(),
    },
    [lang],
  )
  // What the server made of the text, and a form that is taken back; never what was just typed.
  useEffect(() => {
    // React may run this once more for an editor that it has already replaced.
    if (!editor || editor.isDestroyed || value === held.current) return
    held.current = value
    editor.chain().setMeta('addToHistory', false).setContent(value, { emitUpdate: false }).run()
  }, [editor, value])

  return (
    <Box sx={{ width: '100%', mb: 2 }}>
      <Box sx={{ color: fieldState.invalid ? 'error.main' : 'text.secondary', fontSize: '0.875rem', mb: 0.5 }}>
        {name}
      </Box>
      <Box
        sx={{
          border: 1,
          borderColor: fieldState.invalid ? 'error.main' : 'divider',
          bgcolor: 'background.paper',
          '&:focus-within': { borderColor: 'primary.main' },
          '& .ProseMirror': PAGE,
        }}
      >
        {editor && !editor.isDestroyed && <RichTextTools editor={editor} name={name} />}
        <EditorContent editor={editor} />
      </Box>
      <FormHelperText error={fieldState.invalid}>
        {fieldState.error?.message ? (
          <ValidationError error={fieldState.error.message} />
        ) : (
          translate('resources.settings.rich_hint')
        )}
      </FormHelperText>
    </Box>
  )
}
