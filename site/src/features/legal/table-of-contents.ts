import type { SafeHtml } from '@olympiad/contracts/safe-html'

export type Section = { id: string; title: string }

const MAX_WITHOUT_LIST = 3

/**
 * Gives each h2 an id, and lists them.
 * @returns titles without markup, as HTML; no sections where there are few
 */
export function addTableOfContents(html: SafeHtml): { html: SafeHtml; sections: Section[] } {
  const sections: Section[] = []
  const withIds = html.replace(/<h2(?:\s[^>]*)?>(.*?)<\/h2>/gis, (_whole, inner: string) => {
    const id = `section-${sections.length + 1}`
    sections.push({ id, title: inner.replace(/<[^>]*>/g, '').trim() })
    return `<h2 id="${id}">${inner}</h2>`
  })
  // Still safe: it adds only ids of our own.
  return { html: withIds as SafeHtml, sections: sections.length > MAX_WITHOUT_LIST ? sections : [] }
}
