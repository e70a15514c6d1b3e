import { Box } from '@mui/material'
import { dirOf, type Lang } from '@olympiad/contracts/lang'
import { EditorContent, useEditor } from '@tiptap/react'
import { styleNonce } from '../../layout/nonce.ts'
import { richExtensions } from './extensions.ts'
import { PROSE } from './prose.ts'

/** Rich text to read. It is read as the editor reads it, so that nothing is shown that can't be typed. */
export default function RichText({ html, lang }: { html: string; lang: Lang }) {
  const editor = useEditor(
    {
      extensions: richExtensions,
      content: html,
      editable: false,
      ...(styleNonce && { injectNonce: styleNonce }),
      editorProps: { attributes: { lang, dir: dirOf(lang) } },
    },
    [html, lang],
  )
  return (
    <Box sx={{ '& .ProseMirror': { whiteSpace: 'normal', outline: 0, ...PROSE } }}>
      <EditorContent editor={editor} />
    </Box>
  )
}
