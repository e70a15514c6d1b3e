import type { SafeHtml } from '@olympiad/contracts/safe-html'

export type Section = { id: string; title: string }

/** So few that they need no list. */
const FEW = 3

/**
 * Gives each second-level heading of a rich text an address, and lists them.
 * @returns titles without markup, as HTML; no sections where they are few enough to be seen at once
 */
export function withContents(html: SafeHtml): { html: SafeHtml; sections: Section[] } {
  const sections: Section[] = []
  const addressed = html.replace(/<h2(?:\s[^>]*)?>(.*?)<\/h2>/gis, (_whole, inner: string) => {
    const id = `section-${sections.length + 1}`
    sections.push({ id, title: inner.replace(/<[^>]*>/g, '').trim() })
    return `<h2 id="${id}">${inner}</h2>`
  })
  // Nothing was added but addresses of ours.
  return { html: addressed as SafeHtml, sections: sections.length > FEW ? sections : [] }
}
