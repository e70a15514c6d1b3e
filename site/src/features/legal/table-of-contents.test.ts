import type { SafeHtml } from '@olympiad/contracts/safe-html'
import { describe, expect, it } from 'vitest'
import { addTableOfContents } from './table-of-contents.ts'

const safe = (html: string): SafeHtml => html as SafeHtml
const text = (...titles: string[]) => titles.map((title) => `<h2>${title}</h2><p>…</p>`).join('')

describe('The contents of a long text', () => {
  it('list its headings in order, each with an id', () => {
    const { html, sections } = addTableOfContents(safe(text('ما نحفظه', 'من يراه', 'كم نحفظه', 'حقوقك')))
    expect(sections.map(({ title }) => title)).toEqual(['ما نحفظه', 'من يراه', 'كم نحفظه', 'حقوقك'])
    expect(new Set(sections.map(({ id }) => id)).size).toBe(4)
    for (const { id, title } of sections) expect(html).toContain(`<h2 id="${id}">${title}</h2>`)
  })

  it('omit attributes and markup of a heading, and keep its escapes', () => {
    const { html, sections } = addTableOfContents(
      safe(text('a', 'b', 'c', 'Fees &amp; <em>refunds</em>').replace('<h2>', '<h2 dir="ltr">')),
    )
    expect(sections.at(-1)?.title).toBe('Fees &amp; refunds')
    expect(html).toContain('Fees &amp; <em>refunds</em></h2>')
  })

  it('are empty for few headings', () => {
    const { html, sections } = addTableOfContents(safe(text('a', 'b', 'c')))
    expect(sections).toEqual([])
    expect(html).toContain('<h2 id="section-3">c</h2>')
  })
})
