/** Milliseconds without scrolling after which a row counts as still. */
const SCROLL_IDLE_MS = 120

export function startCarousels(): void {
  for (const carousel of document.querySelectorAll<HTMLElement>('.carousel')) start(carousel)
}

function start(carousel: HTMLElement): void {
  const row = carousel.querySelector('.carousel-row')
  const items = row?.firstElementChild?.children
  const dots = [...carousel.querySelectorAll('.carousel-nav li > button')]
  if (!row || !items) return
  let current = 0

  const pages = () => dots.flatMap((dot, i) => (dot.clientWidth > 0 ? [i] : []))

  const scrollDistance = (index: number): number => {
    const rowRect = row.getBoundingClientRect()
    const itemRect = items[index]?.getBoundingClientRect() ?? rowRect
    return document.dir === 'rtl' ? itemRect.right - rowRect.right : itemRect.left - rowRect.left
  }

  const mark = (index: number) => {
    dots[current]?.removeAttribute('aria-current')
    dots[index]?.setAttribute('aria-current', 'true')
    current = index
  }

  const markNearest = () => {
    const all = pages()
    const remaining = row.scrollWidth - row.clientWidth - Math.abs(row.scrollLeft)
    const nearest = all.toSorted((a, b) => Math.abs(scrollDistance(a)) - Math.abs(scrollDistance(b)))[0]
    mark((remaining < 2 ? all.at(-1) : nearest) ?? 0)
  }

  carousel.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('.carousel-nav button')
    if (!button) return
    const all = pages()
    const step = Number(button.dataset['step'] ?? 0)
    const index = step ? all.at((all.indexOf(current) + step) % all.length) : dots.indexOf(button)
    if (index === undefined) return
    row.scrollBy({ left: scrollDistance(index) })
    mark(index)
  })

  let idleTimer = 0
  row.addEventListener('scroll', () => {
    clearTimeout(idleTimer)
    idleTimer = window.setTimeout(markNearest, SCROLL_IDLE_MS)
  })
  new ResizeObserver(markNearest).observe(row)
}
