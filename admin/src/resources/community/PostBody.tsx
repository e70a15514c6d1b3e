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
  // Broken, not scrolled: no keyboard reaches what scrolls inside a text.
  '& pre': { whiteSpace: 'pre-wrap', p: 1.5, bgcolor: 'action.hover' },
} as const

/** Links that somebody wrote open beside the console, so that nobody loses their place in it. */
function openBeside(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link) return
  event.preventDefault()
  window.open(link.href, '_blank', 'noopener,noreferrer')
}

/** What somebody wrote in the forum, as its readers see it. */
export function PostBody({ html }: { html: SafeHtml }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a SafeHtml is made by the server's sanitiser alone
    <Box dir="auto" sx={WORDS} onClick={openBeside} dangerouslySetInnerHTML={{ __html: html }} />
  )
}
