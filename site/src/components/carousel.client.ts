/** Milliseconds without scrolling after which a row stands still. */
const STILL = 120

/** Gives the dots and buttons of every carousel on the page their work; the rows scroll by themselves. */
export function startCarousels(): void {
  for (const carousel of document.querySelectorAll<HTMLElement>('.carousel')) start(carousel)
}

function start(carousel: HTMLElement): void {
  const row = carousel.querySelector('.carousel-row')
  const items = row?.firstElementChild?.children
  const dots = [...carousel.querySelectorAll('.carousel-nav li > button')]
  if (!row || !items) return
  let current = 0

  /** The items that have a dot at the page's width. */
  const pages = () => dots.flatMap((dot, i) => (dot.clientWidth > 0 ? [i] : []))

  /** How far the row has to be scrolled for an item to stand at its beginning. */
  const way = (index: number): number => {
    const here = row.getBoundingClientRect()
    const there = items[index]?.getBoundingClientRect() ?? here
    return document.dir === 'rtl' ? there.right - here.right : there.left - here.left
  }

  const mark = (index: number) => {
    dots[current]?.removeAttribute('aria-current')
    dots[index]?.setAttribute('aria-current', 'true')
    current = index
  }

  const markNearest = () => {
    const all = pages()
    const left = row.scrollWidth - row.clientWidth - Math.abs(row.scrollLeft)
    const nearest = all.toSorted((a, b) => Math.abs(way(a)) - Math.abs(way(b)))[0]
    mark((left < 2 ? all.at(-1) : nearest) ?? 0)
  }

  carousel.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('.carousel-nav button')
    if (!button) return
    const all = pages()
    const step = Number(button.dataset['step'] ?? 0)
    const index = step ? all.at((all.indexOf(current) + step) % all.length) : dots.indexOf(button)
    if (index === undefined) return
    row.scrollBy({ left: way(index) })
    mark(index)
  })

  let rest = 0
  row.addEventListener('scroll', () => {
    clearTimeout(rest)
    rest = window.setTimeout(markNearest, STILL)
  })
  // Another width of the page has other dots.
  new ResizeObserver(markNearest).observe(row)
}
