import { Box } from '@mui/material'
import type { MailPreview } from '@olympiad/contracts/views/mailings'
import { useEffect, useRef } from 'react'

const STYLE = 'data-style'

/** The policy of the page refuses style attributes, even of parsed text, but not styles that a script of its own sets. */
function show(host: HTMLElement, mail: Pick<MailPreview, 'html' | 'lang'>): void {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const parsed = new DOMParser().parseFromString(mail.html.replaceAll(' style="', ` ${STYLE}="`), 'text/html')
  const page = document.createElement('div')
  page.lang = parsed.documentElement.lang
  page.dir = parsed.documentElement.dir
  page.append(...parsed.body.childNodes)
  for (const element of page.querySelectorAll<HTMLElement>(`[${STYLE}]`)) {
    element.style.cssText = element.getAttribute(STYLE) ?? ''
  }
  // The console has its own.
  page.querySelector('[role=main]')?.removeAttribute('role')
  for (const link of page.querySelectorAll('a')) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  }
  root.replaceChildren(page)
}

/** The rendered mail, apart from the styles of the console. */
export function MailView({ mail }: { mail: MailPreview }) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (host.current) show(host.current, mail)
  }, [mail])
  return (
    <Box ref={host} sx={{ border: 1, borderColor: 'divider', bgcolor: '#FBF7EF', overflow: 'auto', maxWidth: 700 }} />
  )
}
