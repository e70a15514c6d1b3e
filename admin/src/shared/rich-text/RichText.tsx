import { Box } from '@mui/material'
import { dirOf, type Lang } from '@olympiad/contracts/lang'
import { EditorContent, useEditor } from '@tiptap/react'
import { styleNonce } from '../../layout/nonce.ts'
import { richTextExtensions } from './extensions.ts'
import { PROSE_STYLES } from './prose-styles.ts'

/** Uses the editor's parser, so that it shows nothing that the editor can't produce. */
export default function RichText({ html, lang }: { html: string; lang: Lang }) {
  const editor = useEditor(
    {
      extensions: richTextExtensions,
      content: html,
      editable: false,
      ...(styleNonce && { injectNonce: styleNonce }),
      editorProps: { attributes: { lang, dir: dirOf(lang) } },
    },
    [html, lang],
  )
  return (
    <Box sx={{ '& .ProseMirror': { whiteSpace: 'normal', outline: 0, ...PROSE_STYLES } }}>
      <EditorContent editor={editor} />
    </Box>
  )
}
