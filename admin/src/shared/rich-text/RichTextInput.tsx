import { Box, FormHelperText } from '@mui/material'
import { dirOf, type Lang } from '@olympiad/contracts/lang'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { useInput, useResourceContext, useTranslate, ValidationError } from 'react-admin'
import { styleNonce } from '../../layout/nonce.ts'
import { parseText } from '../parse-text.ts'
import { richTextExtensions } from './extensions.ts'
import { PROSE_STYLES } from './prose-styles.ts'
import { RichTextToolbar } from './RichTextToolbar.tsx'

type RichTextInputProps = { source: string; lang: Lang }

const PAGE = { minHeight: 240, maxHeight: '60vh', overflow: 'auto', p: 2, outline: 0, ...PROSE_STYLES } as const

/** The value is HTML, or empty. The text follows its own direction. */
export default function RichTextInput({ source, lang }: RichTextInputProps) {
  const translate = useTranslate()
  const name = translate(`resources.${useResourceContext()}.fields.${source}`)
  const { field, fieldState, id } = useInput({ source, parse: parseText })
  const value = String(field.value ?? '')
  /** The form's spelling of the editor's content, since the editor serialises it differently. */
  const lastValue = useRef(value)
  const editor = useEditor(
    {
      extensions: richTextExtensions,
      content: value,
      // The CSP allows styles only with this nonce.
      ...(styleNonce && { injectNonce: styleNonce }),
      editorProps: {
        attributes: { id, lang, dir: dirOf(lang), role: 'textbox', 'aria-multiline': 'true', 'aria-label': name },
      },
      onUpdate: ({ editor: now }) => {
        lastValue.current = now.isEmpty ? '' : now.getHTML()
        field.onChange(lastValue.current)
      },
      onBlur: () => field.onBlur(),
    },
    [lang],
  )
  // Applies the server's version and a form reset, never the text just typed.
  useEffect(() => {
    // React may run this again for an editor that it has already replaced.
    if (!editor || editor.isDestroyed || value === lastValue.current) return
    lastValue.current = value
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
        {editor && !editor.isDestroyed && <RichTextToolbar editor={editor} name={name} />}
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
