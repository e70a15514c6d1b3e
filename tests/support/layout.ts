import type { Page } from 'playwright-core'

/** What is wider than the window, as short descriptions; empty where nobody has to scroll sideways. */
export const overflowing = (page: Page): Promise<string[]> =>
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
