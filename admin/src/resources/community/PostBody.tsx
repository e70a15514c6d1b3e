import { Box } from '@mui/material'
import type { SafeHtml } from '@olympiad/contracts/safe-html'
import type { MouseEvent } from 'react'

const WORDS = {
  maxWidth: '68ch',
  fontSize: '1rem',
  overflowWrap: 'anywhere',
  lineHeight: 1.75,
  '& > *, & li > p': { my: 0 },
  '& > * + *': { mt: 1.5 },
  '& h2': { fontSize: '1.125rem' },
  '& h3, & h4': { fontSize: '1rem' },
  '& ul, & ol': { paddingInlineStart: 3 },
  '& a': { color: 'primary.main', textDecoration: 'underline' },
  '& img': { display: 'block', maxWidth: '100%', height: 'auto', maxHeight: 420 },
  '& blockquote': { mx: 0, paddingInlineStart: 2, borderInlineStart: '3px solid', borderColor: 'divider' },
  // Wraps instead of scrolling: no keyboard reaches a scroll area inside the text.
  '& pre': { whiteSpace: 'pre-wrap', p: 1.5, bgcolor: 'action.hover' },
} as const

/** Opens links in a new tab, so that nobody loses their place in the console. */
function openInNewTab(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link) return
  event.preventDefault()
  window.open(link.href, '_blank', 'noopener,noreferrer')
}

export function PostBody({ html }: { html: SafeHtml }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: only the server's sanitiser creates a SafeHtml
    <Box dir="auto" sx={WORDS} onClick={openInNewTab} dangerouslySetInnerHTML={{ __html: html }} />
  )
}
