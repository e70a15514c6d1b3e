import type { Page } from 'playwright-core'

/** Elements wider than the window; empty without horizontal scrolling. */
export const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const root = document.documentElement
    if (root.scrollWidth <= root.clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 0 && (right > root.clientWidth + 1 || left < -1)
    })
    const name = (element) => [element.localName, ...element.classList].join('.')
    return ['page ' + root.scrollWidth + ' wide', ...wide.slice(0, 8).map(name)]
  })()`)
